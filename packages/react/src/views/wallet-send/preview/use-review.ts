import { selectRoute } from "@foyer/core";
import { type SendDraft, selectDraft } from "@foyer/core/send";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { type Sending, useSendingMemory } from "../use-draft.ts";

/** How the review stands: whether the chain says that it can be sent, and whether the wallet is asked. `unsure`: it did not answer. */
export type Check = "checking" | "ready" | "blocked" | "asking" | "unsure";

/** Looks a draft over as soon as it is shown, once even where React mounts twice. */
export function useReview({ draft, sending }: { readonly draft: SendDraft; readonly sending: Sending }): {
  readonly check: Check;
  readonly checkAgain: () => void;
} {
  const { review } = sending;
  const { stage } = draft;
  const isAsked = stage === "asking" || stage === "unsure" || stage === "sent";
  // What the wallet is asked already was looked over before.
  const [isChecking, setChecking] = useState(!isAsked);
  const isBegun = useRef(isAsked);
  const checkAgain = useCallback(() => {
    setChecking(true);
    void review().finally(() => setChecking(false));
  }, [review]);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    checkAgain();
  }, [checkAgain]);
  if (isAsked) return { check: stage === "unsure" ? "unsure" : "asking", checkAgain };
  if (isChecking) return { check: "checking", checkAgain };
  // What was looked over may not hold any more, as where the account has less by now.
  return { check: stage === "reviewing" ? "ready" : "blocked", checkAgain };
}

/** Asking the wallet, and no longer waiting for it. */
export type Asking = {
  /** The visitor stopped waiting, and has not asked again. */
  readonly isStopped: boolean;
  readonly ask: () => void;
  readonly stop: () => void;
};

/** Has the wallet send it; a toast tells how that went where the visitor has gone on meanwhile. */
export function useAsking({ submit }: Pick<Sending, "submit">): Asking {
  const { foyer, ui } = useFoyerContext("useAsking");
  const memory = useSendingMemory();
  const [isStopped, setStopped] = useState(false);
  const ask = useCallback(() => {
    const wait = new AbortController();
    memory.wait = wait;
    setStopped(false);
    const tell = (outcome: "started" | "failed"): void => {
      const { view } = selectRoute(ui.getSnapshot());
      // Of one whose answer is not known, neither is so: the draft says it.
      const isUnsure = selectDraft(foyer.getSnapshot())?.stage === "unsure";
      if (view.startsWith("WalletSend") || wait.signal.aborted || isUnsure) return;
      ui.notify({ kind: outcome === "failed" ? "error" : "success", code: `transaction-${outcome}` });
    };
    // Why it failed is in the draft.
    void submit({ signal: wait.signal }).then((sent) => tell(sent ? "started" : "failed"));
  }, [foyer, ui, memory, submit]);
  const stop = useCallback(() => {
    setStopped(true);
    memory.wait?.abort();
  }, [memory]);
  return { isStopped, ask, stop };
}
