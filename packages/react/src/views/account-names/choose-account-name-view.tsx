import type { Snapshot } from "@foyer/core";
import { selectAccountNames } from "@foyer/core/account-names";
import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Panel } from "../../parts/panel/panel.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useNamesText } from "../../text/use-names-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAccountInView } from "../shared/account-in-view.ts";
import { c as illustrationClasses } from "../shared/illustration.css.ts";
import { Illustration } from "../shared/illustration.tsx";
import { c, cssText } from "./account-names.css.ts";
import { selectNamable } from "./use-naming.ts";
import { WithoutNames } from "./without-names.tsx";

/** Questions about names on Ethereum, for a host that names no page of its own. */
const FAQ_URL = "https://docs.ens.domains/faq";

/** Says what a name is good for, and leads to where it is chosen. */
export function ChooseAccountNameView(_props: ViewProps<"ChooseAccountName">): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useNamesText();
  useAccountInView();
  const learnUrl = useFoyerState(selectLearnUrl);
  const isOffered = useFoyerState(selectNamable) !== undefined;
  if (!isOffered) return <WithoutNames state={{ status: "off" }} />;
  return (
    <div className={c.root}>
      <Panel illustration={<NameDrawing />} title={t("accountName.choose.title")}>
        {t("accountName.choose.text")}
      </Panel>
      <Button onClick={() => ui.push({ view: "RegisterAccountName" })}>{t("accountName.choose.action")}</Button>
      <TextLink
        className={c.link}
        href={learnUrl}
        aria-label={`${t("accountName.choose.learn")}, ${t("common.newTab")}`}
      >
        {t("accountName.choose.learn")}
        <ViewIcon name="external" size={16} />
      </TextLink>
    </div>
  );
}

function selectLearnUrl(state: Snapshot): string {
  return selectAccountNames(state)?.learnUrl ?? FAQ_URL;
}

/** A face, and a short line beside it where a long one was. */
function NameDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <rect x="22" y="20" width="116" height="40" rx="14" className={illustrationClasses.card} />
      <circle cx="45" cy="40" r="13" className={illustrationClasses.accent} />
      <circle cx="45" cy="36.5" r="3.6" className={illustrationClasses.mark} />
      <path d="M38.5 46.5c1.6-3.4 11.4-3.4 13 0" className={illustrationClasses.mark} />
      <path d="M67 35h34" className={illustrationClasses.trace} />
      <path d="M67 46h58" className={illustrationClasses.line} strokeDasharray="0.1 4" />
    </Illustration>
  );
}
