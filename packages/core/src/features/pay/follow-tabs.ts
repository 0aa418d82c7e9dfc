import type { Intents } from "../../intents/create-intents.ts";
import { isOpen, isPageAsked } from "./payment-book.ts";
import type { Payment } from "./state.ts";
import type { PayContext, Till } from "./till.ts";

/** Shows the payment as another tab of the browser has written it, as soon as it has, until the kit ends. */
export function followTabs(
  { ports, signal }: PayContext,
  { till, intents, onFound }: { readonly till: Till; readonly intents: Intents; readonly onFound: () => void },
): void {
  const stop = ports.storage.watch((key) => {
    const shown = till.current();
    if (!shown || !till.book.isKey(key)) return;
    const kept = till.book.get(shown.id);
    // An order that an exchange of another tab was asked for may still be paid here: that tab gets no page then.
    const next = kept && !isPageAsked(kept) ? toShown(kept) : undefined;
    if (!next || !isNews(shown, next) || (next.stage === "choosing" && intents.find(next.id))) return;
    till.show(next);
    if (next.stage === "pending" || next.stage === "waiting") onFound();
  });
  signal.addEventListener("abort", stop, { once: true });
}

/** Returns a payment as it is shown in a tab whose wallet was not asked. */
function toShown(kept: Payment): Payment {
  return kept.stage === "asking" ? { ...kept, stage: "unsure" } : kept;
}

/** Whether another tab knows more. What this tab asked for is answered here. */
function isNews({ stage: shown }: Payment, { stage: next }: Payment): boolean {
  if (shown === next || shown === "asking" || shown === "done") return false;
  if (shown === "choosing" || shown === "failed") return isOpen({ stage: next }) || next === "done";
  if (shown === "unsure") return next !== "waiting";
  return next === "done" || next === "failed";
}
