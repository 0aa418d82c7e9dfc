import type { Undo } from "@foyer/contract";
import type { Ports } from "./ports.ts";

/** What is done again and again, and for how long. */
export type Polling = {
  readonly ports: Pick<Ports, "clock" | "page">;
  /** It ends with the first that aborts. */
  readonly signals: readonly AbortSignal[];
  readonly subscribe: (listener: () => void) => Undo;
  /** What it is about; something else begins it anew at once, and undefined is nothing. */
  subject(): string | undefined;
  /** Does it once; after how many milliseconds the next time is due, `Infinity` for never. Must not reject. */
  run(scope: AbortSignal): Promise<number>;
};

/**
 * Does something now and again while the page is seen. What came due while it was hidden is done when it is seen again.
 * Resolves when it ends.
 */
export function pollWhileSeen({ ports, signals, subscribe, subject, run }: Polling): Promise<void> {
  const { clock, page } = ports;
  return new Promise((resolve) => {
    let scope = new AbortController();
    let about: string | undefined;
    let isDue = false;
    let cancel: Undo = () => undefined;

    const begin = async (): Promise<void> => {
      isDue = false;
      const own = scope;
      const wait = await run(own.signal);
      if (own.signal.aborted || wait === Number.POSITIVE_INFINITY) return;
      cancel = clock.after(wait, () => {
        isDue = true;
        look();
      });
    };
    const look = (): void => {
      const now = subject();
      if (now !== about) {
        scope.abort();
        cancel();
        scope = new AbortController();
        about = now;
        isDue = now !== undefined;
      }
      if (isDue && isSeen(page)) void begin();
    };
    const end = (): void => {
      for (const undo of undos) undo();
      cancel();
      scope.abort();
      resolve();
    };
    // Told at the document, and heard at the window that it is in.
    page.target?.addEventListener("visibilitychange", look);
    const undos = [subscribe(look), () => page.target?.removeEventListener("visibilitychange", look)];
    for (const signal of signals) {
      signal.addEventListener("abort", end, { once: true });
      undos.push(() => signal.removeEventListener("abort", end));
    }
    if (signals.some(({ aborted }) => aborted)) end();
    else look();
  });
}

function isSeen({ target }: Pick<Ports, "page">["page"]): boolean {
  const document = target?.["document"] as { readonly visibilityState?: unknown } | undefined;
  return document?.visibilityState !== "hidden";
}
