import type { Clock } from "@foyer/contract";

/** Waits for an answer, `ms` milliseconds at most; undefined if it did not come. */
export function within<T>(a: {
  readonly clock: Clock;
  readonly ms: number;
  readonly scope: AbortSignal;
  readonly answer: Promise<T>;
}): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const undo = a.clock.after(a.ms, () => resolve(undefined));
    a.scope.addEventListener("abort", undo);
    a.answer.then(resolve, reject).finally(undo);
  });
}

/** Lets time pass; never resolves once the scope has ended. */
export function pause(a: { readonly clock: Clock; readonly ms: number; readonly scope: AbortSignal }): Promise<void> {
  return new Promise((resolve) => {
    const undo = a.clock.after(a.ms, resolve);
    a.scope.addEventListener("abort", undo);
  });
}
