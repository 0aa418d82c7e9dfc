import type { Namespace } from "@foyer/contract";
import type { StartContext } from "./context.ts";

type Awaiting = Pick<StartContext, "awaiting">;

/**
 * Waits for the wallets of an earlier visit, and no longer for those of an even earlier one. The signal aborts when the
 * visitor has chosen otherwise: who answers after that is not taken.
 */
export function awaitWallets(context: Awaiting, namespace: Namespace): AbortSignal {
  stopAwaiting(context, namespace);
  const waiting = new AbortController();
  context.awaiting.set(namespace, waiting);
  return waiting.signal;
}

/** Takes no late answer any more. */
export function stopAwaiting({ awaiting }: Awaiting, namespace: Namespace): void {
  awaiting.get(namespace)?.abort();
}
