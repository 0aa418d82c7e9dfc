import type { ReactElement } from "react";
import { useUi } from "../../../hooks/use-ui.ts";
import { ViewIcon, type ViewIconProps } from "../../../parts/icon/view-icon.tsx";
import { Tooltip } from "../../../parts/tooltip/tooltip.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useFeatureActions } from "../feature-actions.tsx";
import { useMoneyActions } from "../money-actions.ts";
import { c } from "./wallet-widget.css.ts";

/** What can be done with the account, one icon each: money first, then what features offer, then its settings. */
export function IconActions(): ReactElement {
  const ui = useUi();
  const { t } = useAssetText();
  const money = useMoneyActions().map(({ name, icon, label, go }) => ({
    id: `money:${name}`,
    icon,
    label: t(label),
    onClick: go,
  }));
  const settings = {
    id: "settings",
    icon: "settings",
    label: t("account.settings.short"),
    onClick: () => ui.push({ view: "AccountSettings" }),
  } as const;
  return (
    <div className={c.actions}>
      {[...money, ...useFeatureActions(), settings].map(({ id, ...action }) => (
        <IconAction key={id} {...action} />
      ))}
    </div>
  );
}

type IconActionProps = {
  readonly icon: ViewIconProps["name"];
  readonly label: string;
  readonly onClick: () => void;
};

/** A button of an icon, named by a tooltip; where nothing hovers, by a word below the icon. */
function IconAction({ icon, label, onClick }: IconActionProps): ReactElement {
  return (
    <Tooltip text={label} className={c.tip}>
      <button type="button" className={c.action} onClick={onClick}>
        <ViewIcon name={icon} />
        <span className={c.label}>{label}</span>
      </button>
    </Tooltip>
  );
}
