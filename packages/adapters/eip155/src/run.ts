import type { Operation, WalletContext } from "@foyer/contract";
import { type Work as AnyWork, runJob } from "@foyer/contract/session";
import type { Context } from "./context.ts";
import type { FoundWallet } from "./wallets.ts";

/** What is done, through which wallet, and for how long it matters. */
export type Job = {
  readonly operation: Operation;
  readonly wallet?: FoundWallet | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The host an operation works with, and the time it has. */
export type Work = AnyWork<"eip155">;

/** Runs one operation, begun in the caller's own task. */
export function run<T>(
  { current, explain }: Context,
  { operation, wallet, signal }: Job,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const tell = async (error: unknown): Promise<Error> => {
    const known = await explain(error, walletContext(operation, wallet));
    // A wallet says only by failing what it lacks.
    if (known.code === "wallet/method-unsupported") wallet?.lacks.add(operation);
    return known;
  };
  return runJob(current, { operation, signal, explain: tell }, work);
}

/** Which wallet was asked for what, as errors carry it. */
export function walletContext(operation: Operation, wallet: FoundWallet | undefined): WalletContext {
  const { id: connectorId, wallet: identity } = wallet?.connector ?? {};
  return { namespace: "eip155", operation, wallet: identity?.name, connectorId };
}
