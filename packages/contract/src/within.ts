import type { Clock } from "./adapter.ts";
import { FoyerError } from "./errors/foyer-error.ts";

/**
 * Waits for an answer, `ms` milliseconds at most; undefined if it did not come. Its timer ends with `scope` too.
 * @example
 * import { type Clock, within } from "@foyer/contract";
 *
 * async function ask(clock: Clock, scope: AbortSignal): Promise<Response | undefined> {
 *   return within({ clock, ms: 1_500, scope, answer: fetch("https://example.org") });
 * }
 */
export function within<T>(a: {
  readonly clock: Clock;
  readonly ms: number;
  readonly scope: AbortSignal;
  readonly answer: Promise<T>;
}): Promise<T | undefined> {
  // Work that waits often within one scope must not leave a listener for each wait.
  const over = new AbortController();
  return new Promise<T | undefined>((resolve, reject) => {
    const undo = a.clock.after(a.ms, () => resolve(undefined));
    a.scope.addEventListener("abort", undo, { signal: over.signal });
    a.answer.finally(undo).then(resolve, reject);
  }).finally(() => over.abort());
}

/**
 * Begins `work` at once and settles as it does, or fails as soon as one of the signals aborts; what comes later is
 * dropped. Does not begin when a signal has aborted already. `scope` aborts when it is over, however it ended, before
 * anybody hears of it: what goes on in `work` looks at it before it changes anything.
 * @throws {FoyerError} flow/aborted
 * @example
 * import { unlessAborted } from "@foyer/contract";
 *
 * const signals = [AbortSignal.timeout(60_000)];
 * const page = await unlessAborted({ flow: "read", signals }, () => fetch("https://example.org"));
 */
export function unlessAborted<T>(
  { flow, signals }: { readonly flow: string; readonly signals: readonly (AbortSignal | undefined)[] },
  work: (scope: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => {
      over.abort();
      reject(new FoyerError("flow/aborted", { flow }));
    };
    if (signals.some((signal) => signal?.aborted)) return abort();
    for (const signal of signals) signal?.addEventListener("abort", abort, { signal: over.signal });
    work(over.signal).then(resolve, reject);
  }).finally(() => over.abort());
}
