/** The time of a window: one that is in front is not slowed down. */
export type ViewClock = {
  now(): number;
  setTimeout(run: () => void, milliseconds: number): number;
  clearTimeout(timer: number): void;
};

export function viewClock(view: Window): ViewClock {
  return {
    now: () => view.performance.now(),
    setTimeout: (run, milliseconds) => view.setTimeout(run, milliseconds),
    clearTimeout: (timer) => view.clearTimeout(timer),
  };
}
