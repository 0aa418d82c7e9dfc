import { type ReactElement, useEffect, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useSwapText } from "../../text/use-swap-text.ts";
import { useUnsureText } from "../shared/unsure.tsx";
import { SwapForm } from "./swap-form.tsx";
import { useWalletName } from "./swap-words.ts";
import { type Swapping, SwapSkeleton, useSwapDraft, WithoutSwap } from "./use-swap-draft.tsx";

/** Swaps a coin or a token for another: how much of what, for what. */
export function SwapView(_props: ViewProps<"Swap">): ReactElement {
  const state = useSwapDraft();
  if (state.status !== "ready") return <WithoutSwap state={state} />;
  return <WithDraft {...state} />;
}

type WithDraftProps = { readonly draft: Parameters<typeof SwapForm>[0]["draft"]; readonly swapping: Swapping };

function WithDraft({ draft, swapping }: WithDraftProps): ReactElement {
  const { stage, doubt } = draft;
  const { begin, edit } = swapping;
  const [first] = useState(stage);
  useEffect(() => {
    // Whoever comes back from the review goes on writing; the review that follows is not this view's.
    if (first === "reviewing") void edit();
  }, [edit, first]);
  useEffect(() => {
    // After a swap there is another one.
    if (first === "sent") void begin();
  }, [begin, first]);
  if (stage === "asking") return <Asking />;
  if (doubt) return <Unsure draft={draft} />;
  if (stage === "sent") return <SwapSkeleton />;
  return <SwapForm draft={draft} swapping={swapping} />;
}

/** The wallet is asked already: nothing is changed under it. */
function Asking(): ReactElement {
  const ui = useUi();
  const { t } = useSwapText();
  const wallet = useWalletName();
  const show = (
    <Button tone="quiet" onClick={() => ui.push({ view: "SwapPreview" })}>
      {t("swap.asking.show")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="swap" />} title={t("swap.asking", { wallet })} action={show}>
      {t("swap.asking.text")}
    </EmptyState>
  );
}

/** The wallet was asked, and its answer is not known: what to do about it is said where it was asked. */
function Unsure({ draft }: Pick<WithDraftProps, "draft">): ReactElement {
  const ui = useUi();
  const { t } = useSwapText();
  const text = useUnsureText(draft.doubt);
  const show = (
    <Button tone="quiet" onClick={() => ui.push({ view: "SwapPreview" })}>
      {t("swap.asking.show")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="warning" />} title={t("swap.status.unknown.title")} action={show}>
      {text}
    </EmptyState>
  );
}
