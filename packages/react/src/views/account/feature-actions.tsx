import type { ReactElement } from "react";
import type { AccountAction } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon, type ViewIconProps } from "../../parts/icon/view-icon.tsx";
import { Spinner } from "../../parts/loading/loading.tsx";
import { toFeatureText } from "../../text/feature-text.ts";
import { useButtonText } from "../../text/text-context.ts";
import { useViewText } from "../../text/use-view-text.ts";
import { c } from "./account-view.css.ts";

/** What features offer to do with the account. */
export function FeatureActions(): readonly ReactElement[] {
  return useFeatureActions().map(({ id, ...action }) => <RoundAction key={id} {...action} />);
}

type FeatureAction = Pick<AccountAction, "id" | "icon" | "label"> & { readonly onClick: () => void };

/** What features offer to do with the account, in their own words. */
export function useFeatureActions(): readonly FeatureAction[] {
  const { foyer, ui, features } = useFoyerContext("FeatureActions");
  const text = useButtonText();
  const shown = useFoyerState((state) =>
    features.flatMap(({ accountActions = [], messages }) =>
      accountActions.filter(({ isShown }) => isShown?.(state) ?? true).map((action) => ({ action, messages })),
    ),
  );
  return shown.map(({ action: { id, icon, label, onPress }, messages }) => ({
    id,
    icon,
    label: messages ? toFeatureText(messages, text).t(label) : label,
    onClick: () => onPress(ui, foyer),
  }));
}

type RoundActionProps = {
  /** Undefined while it waits for what was pressed. */
  readonly icon: ViewIconProps["name"] | undefined;
  readonly label: string;
} & (
  | { readonly href: string; readonly onClick?: undefined }
  | { readonly href?: undefined; readonly onClick: () => void }
);

/** A round button with its label below; a link where it leads out of the page. */
export function RoundAction({ icon, label, href, onClick }: RoundActionProps): ReactElement {
  const { t } = useViewText();
  const content = (
    <>
      <span className={c.round}>{icon ? <ViewIcon name={icon} /> : <Spinner />}</span>
      {label}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className={c.action} aria-busy={icon === undefined || undefined} onClick={onClick}>
        {content}
      </button>
    );
  }
  return (
    <a
      className={c.action}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}, ${t("common.newTab")}`}
    >
      {content}
    </a>
  );
}
