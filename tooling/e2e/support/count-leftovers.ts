import type { BrowserContext, CDPSession, Page } from "playwright";

/** What a page holds at a moment. */
export type Holdings = {
  /** Nodes in documents and detached ones, after the collector ran. */
  readonly nodes: number;
  readonly listeners: number;
  /** Timers and frames that are still to run. */
  readonly timers: number;
};

/** Counts the timers of a context's pages from their start. */
export async function countTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(wrapTimers);
}

/** Counts what a page holds now. */
export async function readHoldings(page: Page): Promise<Holdings> {
  const session = await page.context().newCDPSession(page);
  // Twice: what the first collection's finalisers let go is collected by the second.
  for (let pass = 0; pass < 2; pass += 1) await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners: listeners } = await readCounters(session);
  await session.detach();
  const timers = await page.evaluate(() => (window as unknown as { pendingTimers: Set<unknown> }).pendingTimers.size);
  return { nodes, listeners, timers };
}

async function readCounters(session: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  return session.send("Memory.getDOMCounters");
}

/** Runs in the page: it may use nothing of this file. */
function wrapTimers(): void {
  const pending = new Set<string>();
  Object.assign(window, { pendingTimers: pending });
  const wrapOnce = (
    start: "setTimeout" | "requestAnimationFrame",
    stop: "clearTimeout" | "cancelAnimationFrame",
  ): void => {
    const original = window[start].bind(window) as (run: (...given: unknown[]) => void, ms?: number) => number;
    const cancel = window[stop].bind(window) as (id: number) => void;
    const begin = (run: (...given: unknown[]) => void, ms?: number, ...rest: unknown[]): number => {
      const id: number = original((...given) => {
        pending.delete(start + id);
        run(...(given.length > 0 ? given : rest));
      }, ms);
      pending.add(start + id);
      return id;
    };
    const end = (id: number): void => {
      pending.delete(start + id);
      cancel(id);
    };
    Object.assign(window, { [start]: begin, [stop]: end });
  };
  wrapOnce("setTimeout", "clearTimeout");
  wrapOnce("requestAnimationFrame", "cancelAnimationFrame");
  const { setInterval: repeat, clearInterval: stopRepeating } = window;
  Object.assign(window, {
    setInterval: (run: () => void, ms: number) => {
      const id = repeat(run, ms);
      pending.add(`setInterval${id}`);
      return id;
    },
    clearInterval: (id: number) => {
      pending.delete(`setInterval${id}`);
      stopRepeating(id);
    },
  });
}
