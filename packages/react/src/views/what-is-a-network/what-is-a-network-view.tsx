import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { Explained } from "../shared/explained.tsx";
import { c as illustrationClasses } from "../shared/illustration.css.ts";
import { Illustration } from "../shared/illustration.tsx";
import { c, cssText } from "./what-is-a-network-view.css.ts";

/** A neutral page about networks. */
const DOCS_URL = "https://ethereum.org/developers/docs/networks/";

/** Explains networks to someone who has to choose one. */
export function WhatIsANetworkView(_props: ViewProps<"WhatIsANetwork">): ReactElement {
  useStyles(cssText);
  const { t } = useLateText();
  return (
    <Explained
      panels={[
        { drawing: <RecordDrawing />, title: t("whatIsANetwork.record.title"), text: t("whatIsANetwork.record.text") },
        { drawing: <CostDrawing />, title: t("whatIsANetwork.cost.title"), text: t("whatIsANetwork.cost.text") },
        { drawing: <SameDrawing />, title: t("whatIsANetwork.same.title"), text: t("whatIsANetwork.same.text") },
      ]}
    >
      <TextLink className={c.link} href={DOCS_URL} aria-label={`${t("common.learnMore")}, ${t("common.newTab")}`}>
        {t("common.learnMore")}
        <ViewIcon name="external" size={16} />
      </TextLink>
    </Explained>
  );
}

/** Many computers, one record. */
function RecordDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <path
        d="M80 40 40 22M80 40l40-18M80 40 40 58M80 40l40 18"
        className={illustrationClasses.trace}
        strokeDasharray="0.1 4"
      />
      <rect x="27" y="12" width="26" height="20" rx="6" className={illustrationClasses.card} />
      <rect x="107" y="12" width="26" height="20" rx="6" className={illustrationClasses.card} />
      <rect x="27" y="48" width="26" height="20" rx="6" className={illustrationClasses.card} />
      <rect x="107" y="48" width="26" height="20" rx="6" className={illustrationClasses.card} />
      <path
        d="M34 20h12M34 25h7M114 20h12M114 25h7M34 56h12M34 61h7M114 56h12M114 61h7"
        className={illustrationClasses.line}
        opacity="0.5"
      />
      <rect x="62" y="22" width="36" height="36" rx="11" className={illustrationClasses.accent} />
      <path d="M71 33h18M71 40h18M71 47h10" className={illustrationClasses.mark} />
    </Illustration>
  );
}

/** Each network has a coin of its own. */
function CostDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <ellipse cx="48" cy="60" rx="17" ry="6" className={illustrationClasses.card} />
      <path d="M31 54v6M65 54v6" className={illustrationClasses.line} opacity="0.5" />
      <ellipse cx="48" cy="54" rx="17" ry="6" className={illustrationClasses.surface} />
      <path d="M63 36v24M97 36v24" className={illustrationClasses.line} opacity="0.5" />
      <ellipse cx="80" cy="60" rx="17" ry="6" className={illustrationClasses.card} />
      <ellipse cx="80" cy="52" rx="17" ry="6" className={illustrationClasses.card} />
      <ellipse cx="80" cy="44" rx="17" ry="6" className={illustrationClasses.card} />
      <ellipse cx="80" cy="36" rx="17" ry="6" className={illustrationClasses.accent} />
      <path d="M73 36h14" className={illustrationClasses.mark} />
      <path d="M95 46v14M129 46v14" className={illustrationClasses.line} opacity="0.5" />
      <ellipse cx="112" cy="60" rx="17" ry="6" className={illustrationClasses.card} />
      <ellipse cx="112" cy="53" rx="17" ry="6" className={illustrationClasses.card} />
      <ellipse cx="112" cy="46" rx="17" ry="6" className={illustrationClasses.surface} />
    </Illustration>
  );
}

/** A coin arrives only on the rails it left on. */
function SameDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <rect x="16" y="12" width="34" height="56" rx="11" className={illustrationClasses.card} />
      <rect x="110" y="12" width="34" height="56" rx="11" className={illustrationClasses.card} />
      <path d="M42 28h76" className={illustrationClasses.trace} />
      <path d="m112 23 6 5-6 5" className={illustrationClasses.trace} />
      <path d="M42 53h32m12 0h32" className={illustrationClasses.line} strokeDasharray="0.1 4" />
      <path d="m76 48 8 10m0-10-8 10" className={illustrationClasses.line} />
      <circle cx="33" cy="28" r="8" className={illustrationClasses.accent} />
      <circle cx="127" cy="28" r="8" className={illustrationClasses.accent} />
      <path d="m123.4 28 2.6 2.6 4.6-4.8" className={illustrationClasses.mark} />
      <circle cx="33" cy="53" r="8" className={illustrationClasses.surface} />
      <circle cx="127" cy="53" r="8" className={illustrationClasses.surface} />
    </Illustration>
  );
}
