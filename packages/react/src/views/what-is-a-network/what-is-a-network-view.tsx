import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/view.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Panel } from "../../parts/panel/panel.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { CostDrawing, RecordDrawing, SameDrawing } from "./network-drawings.tsx";
import { c, cssText } from "./what-is-a-network-view.css.ts";

/** A neutral page about networks. */
const DOCS_URL = "https://ethereum.org/developers/docs/networks/";

/** Explains networks to someone who has to choose one. */
export function WhatIsANetworkView(_props: ViewProps<"WhatIsANetwork">): ReactElement {
  useStyles(cssText);
  const { t } = useLateText();
  return (
    <div className={c.root}>
      <Panel illustration={<RecordDrawing />} title={t("whatIsANetwork.record.title")}>
        {t("whatIsANetwork.record.text")}
      </Panel>
      <Panel illustration={<CostDrawing />} title={t("whatIsANetwork.cost.title")}>
        {t("whatIsANetwork.cost.text")}
      </Panel>
      <Panel illustration={<SameDrawing />} title={t("whatIsANetwork.same.title")}>
        {t("whatIsANetwork.same.text")}
      </Panel>
      <TextLink className={c.link} href={DOCS_URL} aria-label={`${t("common.learnMore")}, ${t("common.newTab")}`}>
        {t("common.learnMore")}
        <ViewIcon name="external" size={16} />
      </TextLink>
    </div>
  );
}
