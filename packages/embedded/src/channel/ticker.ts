import type { Clock, Undo } from "@foyer/contract";

/** What time is counted by. */
export type Time = {
  readonly clock: Clock;
  /** Whether nobody looks at the page: a hidden one, or one that sleeps, must not let a log-in expire. */
  isHidden?(): boolean;
};

/** The longest stretch of time that counts at once, in ms: a machine that slept through it slept no longer, for all we know. */
const SLICE_MS = 1_000;

/** Counts down while somebody looks at the page. */
export function countDown({ clock, isHidden }: Time, ms: number, run: () => void): Undo {
  let left = ms;
  let undo: Undo;
  const next = (): void => {
    const slice = Math.min(SLICE_MS, left);
    undo = clock.after(slice, () => {
      if (!isHidden?.()) left -= slice;
      if (left > 0) next();
      else run();
    });
  };
  next();
  return () => undo();
}
