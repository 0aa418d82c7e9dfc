import type { RpcMethods } from "../rpc/answer.ts";
import type { Ledger } from "./ledger.ts";
import { ACCOUNT_METHODS } from "./methods/accounts.ts";
import { CLUSTER_METHODS } from "./methods/cluster.ts";
import type { LedgerMethods } from "./methods/method.ts";
import { TOKEN_METHODS } from "./methods/tokens.ts";
import { TRANSACTION_METHODS } from "./methods/transactions.ts";

const METHODS: LedgerMethods = { ...CLUSTER_METHODS, ...ACCOUNT_METHODS, ...TOKEN_METHODS, ...TRANSACTION_METHODS };

/** The methods of a Solana node, over one chain. */
export function bindMethods(ledger: Ledger): RpcMethods {
  const bound = Object.entries(METHODS).map(([name, run]) => [
    name,
    (params: readonly unknown[]) => run(ledger, params),
  ]);
  return Object.fromEntries(bound) as RpcMethods;
}
