import { FoyerError } from "./errors/foyer-error.ts";

/**
 * Does `work` and settles as it does, or fails at once when one of the signals aborts; what comes later is dropped.
 * Does not begin when a signal has aborted already.
 * @throws {FoyerError} flow/aborted
 * @example
 * const accounts = await unlessAborted({ flow: "connect", signals: [signal] }, () => wallet.request());
 */
export function unlessAborted<T>(
  a: { readonly flow: string; readonly signals: readonly (AbortSignal | undefined)[] },
  work: () => Promise<T>,
): Promise<T> {
  const signals = a.signals.filter((signal) => signal !== undefined);
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      leave();
      const cause: unknown = signals.find((signal) => signal.aborted)?.reason;
      reject(new FoyerError("flow/aborted", { flow: a.flow }, { cause }));
    };
    const leave = (): void => {
      for (const signal of signals) signal.removeEventListener("abort", abort);
    };
    if (signals.some((signal) => signal.aborted)) return abort();
    for (const signal of signals) signal.addEventListener("abort", abort);
    new Promise<T>((begin) => begin(work())).finally(leave).then(resolve, reject);
  });
}
