import { FoyerError, isFoyerError, type Operation } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { ClientWithCoreApi } from "@mysten/sui/client";
import type { Transaction } from "@mysten/sui/transactions";
import { explain } from "../explain.ts";
import type { Mysten } from "../libraries.ts";
import type { Plan } from "./plan-transfer.ts";

type Building = Plan & { readonly operation: Operation; readonly client: ClientWithCoreApi };

/**
 * Builds the transaction of a transfer of SUI, gas and all, asking the network what it takes. Coins are gathered by
 * `coinWithBalance`: part of the money may be in the account's address balance, where there is no coin to split.
 * @throws {FoyerError} network/unreachable, wallet/insufficient-funds
 * @see https://docs.sui.io/concepts/transactions/prog-txn-blocks
 */
export async function buildTransfer(
  { Transaction, coinWithBalance }: Mysten["transactions"],
  a: Building,
): Promise<Transaction> {
  const transaction = new Transaction();
  transaction.setSender(a.from.address);
  transaction.transferObjects([coinWithBalance({ balance: a.amount })], a.to);
  try {
    await transaction.build({ client: a.client });
    return transaction;
  } catch (error) {
    throw explainBuild(error, a);
  }
}

/** No wallet had a part in it: what is not about money is the network's. */
function explainBuild(cause: unknown, { operation, wallet, network }: Building): FoyerError {
  const known = explain(cause, about("sui", { operation, wallet }));
  if (isFoyerError(cause) || known.code === "wallet/insufficient-funds") return known;
  const problem = String(read(cause, "message")).slice(0, 200);
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem }, { cause });
}
