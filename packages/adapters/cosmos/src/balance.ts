import { type AccountId, type Amount, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import type { AdapterRuntime } from "@foyer/contract/runtime";
import { read, readWhole } from "./chain/read.ts";
import { fetchValue, unreachable } from "./chain/rest.ts";
import type { KeplrLike } from "./keplr.ts";
import { ownNetworks } from "./own-networks.ts";

/**
 * Reads an account's native coins from its chain. By its denom: accounts hold hundreds of others, given away by
 * strangers, and lists of them come in pages.
 * @see https://docs.cosmos.network/api#tag/Query/operation/Balance
 */
export async function fetchBalance(
  { networks, run }: AdapterRuntime<"cosmos", KeplrLike>,
  { account, signal }: { readonly account: AccountId<"cosmos">; readonly signal?: AbortSignal | undefined },
): Promise<Amount> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = findNetwork(ownNetworks(networks), `${namespace}:${reference}`);
  const { denom, nativeCurrency } = network;
  const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`;
  const value = await run({ operation: "balance", signal }, async (work) =>
    readWhole(read(await fetchValue({ ...work, network, path }), "balance", "amount")),
  );
  if (value === undefined) throw unreachable(network, "it gave no balance");
  return { value, decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol };
}
