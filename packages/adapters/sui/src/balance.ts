import { type AccountId, type Amount, FoyerError, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import { askGraphQL } from "./chain/ask-graphql.ts";
import type { Runtime } from "./runtime.ts";

const QUERY = `query ($owner: SuiAddress!) {
  address(address: $owner) { balance(coinType: "0x2::sui::SUI") { totalBalance } }
}`;

/**
 * Reads an account's MIST from its network: those in coins and those in its address balance.
 * @see https://docs.sui.io/references/sui-graphql
 */
export async function fetchBalance(
  { networks, run }: Runtime,
  { account, signal }: { readonly account: AccountId<"sui">; readonly signal?: AbortSignal | undefined },
): Promise<Amount> {
  const { reference, address: owner } = parseAccountId(account);
  const network = findNetwork(networks, `sui:${reference}`);
  const total = await run({ operation: "balance", signal }, async (work) => {
    const data = await askGraphQL({ ...work, network, query: QUERY, variables: { owner } });
    return read(read(read(data, "address"), "balance"), "totalBalance");
  });
  if (typeof total !== "string" || !/^\d{1,40}$/.test(total))
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no balance" });
  const { decimals, symbol } = network.nativeCurrency;
  return { value: BigInt(total), decimals, symbol };
}
