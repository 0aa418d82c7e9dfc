import type { Clock, Undo } from "@foyer/contract";

/** Time that stands still until a test moves it. */
export type TestClock = Clock & {
  /** Moves time by `ms` milliseconds and runs the timers that fall due, in their order, at once. */
  advance(ms: number): void;
  /** The same, letting promises settle after each timer, so that what they schedule is run too. */
  advanceAsync(ms: number): Promise<void>;
  /** How many timers still wait. */
  pendingTimers(): number;
};

type Timer = { readonly at: number; readonly run: () => void };

// 2026-01-01T00:00:00Z: any fixed moment does, a recognisable one reads better in a failure.
const DEFAULT_START = 1_767_225_600_000;

/**
 * Makes a clock whose time only moves when the test says so.
 * @example
 * import { createTestClock } from "@foyer/testing";
 *
 * const clock = createTestClock();
 * clock.after(500, () => console.log("half a second"));
 * clock.advance(500);
 */
export function createTestClock(options: { readonly now?: number | undefined } = {}): TestClock {
  let now = options.now ?? DEFAULT_START;
  let timers: Timer[] = [];

  function after(ms: number, run: () => void): Undo {
    const timer = { at: now + Math.max(0, ms), run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  }

  function runNext(until: number): boolean {
    const next = timers.reduce<Timer | undefined>(
      (first, timer) => (first && first.at <= timer.at ? first : timer),
      undefined,
    );
    if (!next || next.at > until) return false;
    timers = timers.filter((other) => other !== next);
    now = Math.max(now, next.at);
    next.run();
    return true;
  }

  return {
    now: () => now,
    after,
    advance(ms) {
      const until = now + ms;
      while (runNext(until));
      now = until;
    },
    async advanceAsync(ms) {
      const until = now + ms;
      await settle();
      while (runNext(until)) await settle();
      now = until;
    },
    pendingTimers: () => timers.length,
  };
}

/** A macrotask, so that every chain of promises that is ready has run. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
