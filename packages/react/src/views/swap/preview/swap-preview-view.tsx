import type { SwapDraft, SwapSide } from "@foyer/core/swap";
import { type ReactElement, useLayoutEffect } from "react";
import type { ViewProps } from "../../../hooks/feature-ui.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { useSwapText } from "../../../text/use-swap-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useAnnounced } from "../../shared/frame-context.tsx";
import { useChosenNetwork } from "../../shared/rows.tsx";
import { TokenTile } from "../../shared/token-tile.tsx";
import { useSums } from "../../shared/use-sums.ts";
import { Countdown } from "../countdown.tsx";
import { Fact, Facts, QuoteFacts } from "../swap-facts.tsx";
import { exactOf, nameSide, usePercent, useWalletName } from "../swap-words.ts";
import { type Swapping, useSwapDraft, WithoutSwap } from "../use-swap-draft.tsx";
import { SwapOutcome } from "./outcome.tsx";
import { PreviewButtons } from "./preview-buttons.tsx";
import { Steps } from "./steps.tsx";
import { c, cssText } from "./swap-preview-view.css.ts";
import { Swapped } from "./swapped.tsx";
import { useOutcomeTitle } from "./use-outcome-title.ts";
import { useSwapReview } from "./use-swap-review.ts";

/** What is about to be swapped, in full, before the wallet is asked; and then what became of it. */
export function SwapPreviewView(_props: ViewProps<"SwapPreview">): ReactElement {
  useOutcomeTitle();
  const state = useSwapDraft();
  if (state.status !== "ready") return <WithoutSwap state={state} />;
  return <Complete draft={state.draft} swapping={state.swapping} />;
}

type PreviewProps = { readonly draft: SwapDraft; readonly swapping: Swapping };

/** Somebody who opens the review of nothing writes first; so does whoever has changed the account meanwhile. */
function Complete({ draft, swapping }: PreviewProps): ReactElement | null {
  const ui = useUi();
  const isComplete = draft.from !== undefined && draft.to !== undefined && draft.value !== undefined;
  useLayoutEffect(() => {
    if (!isComplete) ui.replace({ view: "Swap" });
  }, [ui, isComplete]);
  if (!isComplete) return <WithoutSwap state={{ status: "waiting" }} />;
  if (draft.stage === "sent") return <Swapped draft={draft} swapping={swapping} />;
  return <Review draft={draft} swapping={swapping} />;
}

function Review({ draft, swapping }: PreviewProps): ReactElement {
  useStyles(cssText);
  const { t } = useSwapText();
  const percent = usePercent();
  const wallet = useWalletName();
  const { network } = useChosenNetwork();
  const { check, checkAgain } = useSwapReview({ draft, swapping });
  useAnnounced(check === "asking" ? t("announce.approve", { wallet }) : undefined);
  const { from, to, value, usd, quote } = draft;
  return (
    <div className={c.root}>
      <div className={c.sides}>
        <Side name={t("swap.from")} side={from} value={value} usd={usd} />
        <span className={c.arrow}>
          <ViewIcon name="receive" size={16} />
        </span>
        <Side
          name={t("swap.to")}
          side={to}
          value={quote.status === "ready" ? quote.expected : undefined}
          usd={quote.status === "ready" ? quote.usd : undefined}
        />
      </div>
      <div>
        <Countdown draft={draft} />
        <Facts>
          <QuoteFacts draft={draft} />
          <Fact name={t("swap.slippage")}>{percent(draft.slippage)}</Fact>
          <Fact name={t("swap.network")}>
            <bdi translate="no">{network.name}</bdi>
          </Fact>
        </Facts>
      </div>
      <Steps draft={draft} />
      <SwapOutcome draft={draft} check={check} />
      <p className={c.review}>{t("swap.review")}</p>
      <PreviewButtons draft={draft} check={check} swapping={swapping} onCheck={checkAgain} />
    </div>
  );
}

type SideProps = {
  readonly name: string;
  readonly side: SwapSide | undefined;
  readonly value: string | undefined;
  readonly usd: string | undefined;
};

function Side({ name, side, value, usd }: SideProps): ReactElement | null {
  const { t } = useSwapText();
  const { coins, dollars } = useSums();
  if (!side) return null;
  return (
    <div className={c.side}>
      <TokenTile token={side} />
      <span className={c.sum}>
        <span className={c.aside}>{name}</span>
        <bdi className={c.amount} translate="no">
          {value === undefined ? "…" : coins(exactOf(value, side), nameSide(side))}
        </bdi>
        <span className={c.aside}>
          {value === undefined ? "" : usd === undefined ? t("swap.unknownWorth") : dollars(usd)}
        </span>
      </span>
    </div>
  );
}
