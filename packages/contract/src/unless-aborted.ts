import { FoyerError } from "./errors/foyer-error.ts";

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
