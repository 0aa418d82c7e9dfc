import { FoyerError, type Operation } from "@foyer/contract";
import { about, type Work } from "@foyer/contract/runtime";
import { read, readWhole } from "../chain/read.ts";
import { askChain, unreachable } from "../chain/rest.ts";
import type { Chosen } from "../choose.ts";

/** What a signature is bound to, so that it is good once. */
export type OnChain = { readonly accountNumber: bigint; readonly sequence: bigint };

/** gRPC's code of what is not there. */
const NOT_FOUND = 5;

/**
 * Reads an account's number and sequence. One that never received a coin is not on the chain at all.
 * @see https://docs.cosmos.network/api#tag/Query/operation/Account
 */
export async function fetchAccount(
  { wallet, account, network }: Chosen,
  { operation, ...work }: Work<"cosmos"> & { readonly operation: Operation },
): Promise<OnChain> {
  const answer = await askChain({ ...work, network, path: `/cosmos/auth/v1beta1/accounts/${account.address}` });
  if (!answer.ok && answer.code === NOT_FOUND)
    throw new FoyerError("wallet/insufficient-funds", about("cosmos", { operation, wallet }));
  if (!answer.ok) throw unreachable(network, answer.message);
  const outer = read(answer.value, "account");
  // Accounts that vest, or that Ethereum's keys are for, have the usual one inside.
  const inside = [outer, read(outer, "base_account"), read(outer, "base_vesting_account", "base_account")];
  for (const one of inside) {
    // A first transaction's numbers may be left out, as they are zero.
    const [accountNumber, sequence] = ["account_number", "sequence"].map((name) => readWhole(read(one, name)));
    if (accountNumber !== undefined || sequence !== undefined)
      return { accountNumber: accountNumber ?? 0n, sequence: sequence ?? 0n };
  }
  throw unreachable(network, "it gave no account");
}
