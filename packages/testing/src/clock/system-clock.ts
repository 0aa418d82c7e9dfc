import type { Clock } from "@foyer/contract";

/** Makes the clock of the machine. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}
