import { type AdapterHost, type Operation, unlessAborted } from "@foyer/contract";
import { explain, walletContext } from "./errors.ts";
import type { Session } from "./session.ts";
import type { FoundWallet } from "./wallets.ts";

/** What is done, through which wallet, and for how long it matters. */
export type Job = {
  readonly operation: Operation;
  readonly wallet?: FoundWallet | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The host an operation works with, and the time it has. */
export type Work = { readonly host: AdapterHost<"eip155">; readonly scope: AbortSignal };

/**
 * Runs one operation, begun in the caller's own task. It settles once, ends with the caller's signal or the session,
 * and takes its timers and listeners along: `scope` is aborted when the work is over, however it ended.
 */
export function run<T>(
  { current }: Session,
  { operation, wallet, signal }: Job,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const scope = new AbortController();
  // Before the start there is nobody to ask, and after the stop nobody to answer.
  const signals = [current?.ended ?? AbortSignal.abort(), signal];
  const host = current?.host as AdapterHost<"eip155">;
  const fail = (error: unknown): never => {
    const known = explain(error, walletContext(operation, wallet?.connector));
    // A wallet says only by failing what it lacks.
    if (known.code === "wallet/method-unsupported") wallet?.lacks.add(operation);
    throw known;
  };
  return unlessAborted({ flow: operation, signals }, () => work({ host, scope: scope.signal }).catch(fail)).finally(
    () => scope.abort(),
  );
}
