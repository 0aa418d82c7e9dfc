import type { Clock } from "@foyer/contract";

/** Waits for an answer, `ms` milliseconds at most; undefined if it did not come. The timer ends with the scope too. */
export function within<T>(a: {
  readonly clock: Clock;
  readonly ms: number;
  readonly scope: AbortSignal;
  readonly answer: Promise<T>;
}): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const undo = a.clock.after(a.ms, () => {
      leave();
      resolve(undefined);
    });
    const leave = (): void => {
      undo();
      a.scope.removeEventListener("abort", leave);
    };
    a.scope.addEventListener("abort", leave);
    a.answer.finally(leave).then(resolve, reject);
  });
}
