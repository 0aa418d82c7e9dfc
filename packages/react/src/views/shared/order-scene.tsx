import type { OrderStage } from "@foyer/core/onramp";
import type { ReactElement, ReactNode } from "react";
import { Button, ButtonLink } from "../../parts/button/button.tsx";
import type { ViewIconName } from "../../parts/icon/view-icons.generated.ts";
import { useMoneyText } from "../../text/use-money-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounced } from "./frame-context.tsx";
import { c, cssText } from "./money-list.css.ts";
import { WaitScene } from "./wait-scene.tsx";

type OrderSceneProps = {
  readonly stage: OrderStage;
  readonly title: string;
  readonly text: string;
  readonly tile: ReactNode;
  /** How far it is could not be asked. */
  readonly isUnknown: boolean;
  /** Where somebody goes on, while there is something to do there. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  readonly onDone: () => void;
  readonly onAgain: () => void;
  readonly againLabel: string;
};

const ICONS: { readonly [S in OrderStage]?: ViewIconName } = { done: "check-circle", failed: "error" };

/** What somebody else delivers, and how far it is. */
export function OrderScene(props: OrderSceneProps): ReactElement {
  useStyles(cssText);
  const { stage, title, text, tile, isUnknown, link, onDone, onAgain, againLabel } = props;
  const { t } = useMoneyText();
  const isOver = stage === "done" || stage === "failed";
  useAnnounced(title);
  return (
    <WaitScene
      round
      state={isOver ? (stage === "done" ? "idle" : "failed") : "waiting"}
      words={{ icon: ICONS[stage], title, text }}
      tile={tile}
      warning={isUnknown && !isOver ? t("buy.unknown") : undefined}
    >
      <div className={c.actions}>
        {link && (
          <ButtonLink
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${link.label}, ${t("common.newTab")}`}
          >
            {link.label}
          </ButtonLink>
        )}
        {stage === "failed" && <Button onClick={onAgain}>{againLabel}</Button>}
        <Button tone={stage === "done" ? "primary" : "quiet"} onClick={onDone}>
          {t(stage === "done" ? "pay.finish" : "common.close")}
        </Button>
      </div>
    </WaitScene>
  );
}
