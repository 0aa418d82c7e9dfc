import { type AdapterHost, type Clock, type Operation, unlessAborted } from "@foyer/contract";
import type { OpenConnections } from "./connections/open-connections.ts";
import { explain } from "./explain.ts";
import type { SolanaNetwork } from "./networks.ts";
import type { FoundWallet, FoundWallets } from "./wallets/found-wallets.ts";

/** What the parts of one adapter share. */
export type Context = {
  readonly networks: readonly [SolanaNetwork, ...SolanaNetwork[]];
  readonly wallets: FoundWallets;
  readonly open: OpenConnections;
  /** The kit and the signal that ends with it; without a host, the adapter is not started. */
  running(): { readonly host: AdapterHost<"solana"> | undefined; readonly life: AbortSignal };
};

/** What one operation works with. `scope` aborts as soon as the operation is over, however it ended. */
export type Scope = { readonly host: AdapterHost<"solana">; readonly scope: AbortSignal };

/**
 * Runs one operation: it settles once, ends with the caller's signal and with the adapter, and fails with our errors
 * alone. What goes on in it after it ended must look at `scope` before it changes anything.
 */
export async function runOperation<T>(
  context: Context,
  a: {
    readonly operation: Operation;
    readonly wallet?: FoundWallet | undefined;
    readonly signal?: AbortSignal | undefined;
  },
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { host, life } = context.running();
  const over = new AbortController();
  const signals = host ? [a.signal, life] : [AbortSignal.abort()];
  // First in line, so that the scope is over before anybody hears of the abort.
  for (const signal of signals) signal?.addEventListener("abort", () => over.abort(), { signal: over.signal });
  try {
    return await unlessAborted({ flow: a.operation, signals }, async () =>
      work({ host: host as AdapterHost<"solana">, scope: over.signal }),
    );
  } catch (error) {
    const { operation, wallet } = a;
    throw explain(error, wallet ? about(operation, wallet) : { operation });
  } finally {
    over.abort();
  }
}

/** Waits for an answer, `ms` milliseconds at most; undefined if it did not come in time. */
export function within<T>(
  a: { readonly clock: Clock; readonly scope: AbortSignal; readonly ms: number },
  answer: Promise<T>,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const undo = a.clock.after(a.ms, () => resolve(undefined));
    a.scope.addEventListener("abort", undo);
    answer.finally(undo).then(resolve, reject);
  });
}

/** What an error about a wallet says of it. */
export function about(
  operation: Operation,
  wallet: FoundWallet,
): { namespace: string; operation: Operation; wallet: string; connectorId: string } {
  return {
    namespace: "solana",
    operation,
    wallet: wallet.connector.wallet.name,
    connectorId: wallet.connector.id,
  };
}
