import { type Clock, type FoyerError, unlessAborted } from "@foyer/contract";

/**
 * Runs one operation. It settles once, ends with any of the signals, and takes its timers and listeners along:
 * `scope` is aborted when the work is over, however it ended. Starts in the caller's own task.
 */
export function inScope<T>(
  a: {
    readonly flow: string;
    readonly signals: readonly (AbortSignal | undefined)[];
    readonly explain: (error: unknown) => FoyerError;
  },
  work: (scope: AbortSignal) => Promise<T>,
): Promise<T> {
  const scope = new AbortController();
  return unlessAborted(a, () => work(scope.signal).catch((error: unknown) => Promise.reject(a.explain(error)))).finally(
    () => scope.abort(),
  );
}

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
