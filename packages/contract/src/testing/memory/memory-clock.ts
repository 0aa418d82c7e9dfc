import type { ConformanceClock } from "../world.ts";

/** Makes a clock that stands still until it is advanced; its first moment is 1,000. */
export function createMemoryClock(): Omit<ConformanceClock, "advance"> & { advance(ms: number): void } {
  let now = 1_000;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      now += ms;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      for (const timer of due) timer.run();
    },
    pending: () => timers.length,
  };
}
