import type { SwapDraft } from "@foyer/core/swap";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSecondsLeft } from "../countdown.tsx";
import type { Swapping } from "../use-swap-draft.tsx";

/** How the review stands. `worse`: the price has changed, and has to be agreed to; `expired`: nobody gave a newer quote. */
export type Check = "checking" | "ready" | "worse" | "expired" | "blocked" | "asking" | "sent";

/** Looks a draft over as soon as it is shown, once even where React mounts twice. */
export function useSwapReview({ draft, swapping }: { readonly draft: SwapDraft; readonly swapping: Swapping }): {
  readonly check: Check;
  readonly checkAgain: () => void;
} {
  const { review } = swapping;
  const { stage, quote } = draft;
  const isAsked = stage === "asking" || stage === "sent";
  // What the wallet is asked already was looked over before.
  const [isChecking, setChecking] = useState(!isAsked);
  const isBegun = useRef(isAsked);
  const left = useSecondsLeft(quote.status === "ready" ? quote.expiresAt : undefined);
  const checkAgain = useCallback(() => {
    setChecking(true);
    void review().finally(() => setChecking(false));
  }, [review]);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    checkAgain();
  }, [checkAgain]);
  const judge = (): Check => {
    if (stage === "sent" || stage === "asking") return stage;
    if (isChecking) return "checking";
    if (stage !== "reviewing" || quote.status !== "ready") return "blocked";
    if (left === 0) return "expired";
    return quote.isWorse ? "worse" : "ready";
  };
  return { check: judge(), checkAgain };
}
