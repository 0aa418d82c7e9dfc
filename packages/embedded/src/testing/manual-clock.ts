import type { Clock } from "@foyer/contract";

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves time on and runs what falls due, in order; what is ready in between happens. */
  advance(ms: number): Promise<void>;
  pending(): number;
}

export function createManualClock(start = 1_000): ManualClock {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.run();
        await settle();
      }
      now = until;
      await settle();
    },
    pending: () => timers.size,
  };
}

/** Lets everything that is ready happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
