import { FoyerError, type Operation } from "@foyer/contract";
import { about, type Work } from "@foyer/contract/runtime";
import { type OnChain, readAccount } from "../chain/read-account.ts";
import { askChain, unreachable } from "../chain/rest.ts";
import type { Chosen } from "../choose.ts";

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
  const onChain = readAccount(answer.value);
  if (onChain) return onChain;
  throw unreachable(network, "it gave no account");
}
