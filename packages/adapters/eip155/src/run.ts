import { type AdapterHost, type Operation, unlessAborted, type WalletContext } from "@foyer/contract";
import type { Context } from "./context.ts";
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
  { current, explain }: Context,
  { operation, wallet, signal }: Job,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const { host, ended } = current ?? {};
  const fail = async (error: unknown): Promise<never> => {
    const known = await explain(error, walletContext(operation, wallet));
    // A wallet says only by failing what it lacks.
    if (known.code === "wallet/method-unsupported") wallet?.lacks.add(operation);
    throw known;
  };
  // Before the start there is nobody to ask, and after the stop nobody to answer.
  const signals = [ended ?? AbortSignal.abort(), signal];
  return unlessAborted({ flow: operation, signals }, (scope) =>
    work({ host: host as AdapterHost<"eip155">, scope }).catch(fail),
  );
}

/** Which wallet was asked for what, as errors carry it. */
export function walletContext(operation: Operation, wallet: FoundWallet | undefined): WalletContext {
  const { id: connectorId, wallet: identity } = wallet?.connector ?? {};
  return { namespace: "eip155", operation, wallet: identity?.name, connectorId };
}
