import { setTimeout as wait } from "node:timers/promises";

const ASK_EVERY_MS = 250;

/** Waits until an indexer has all that its chain has. @throws what the signal is aborted with */
export async function waitUntilReady(a: { readonly url: string; readonly signal: AbortSignal }): Promise<void> {
  for (;;) {
    a.signal.throwIfAborted();
    // Nobody listens until it is up.
    const answer = await fetch(`${a.url}/caught-up`, { signal: a.signal }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(ASK_EVERY_MS, undefined, { signal: a.signal }).catch(() => {});
  }
}
