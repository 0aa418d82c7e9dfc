import { type AccountId, type Amount, FoyerError, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import type { Runtime } from "../runtime.ts";
import { fetchJson } from "./esplora.ts";

/**
 * Reads an address's satoshis from its network: what was paid to it less what was spent of it, blocks and waiting
 * transactions alike.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function fetchBalance(
  { networks, run }: Runtime,
  { account, signal }: { readonly account: AccountId<"bip122">; readonly signal?: AbortSignal | undefined },
): Promise<Amount> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const path = `/address/${encodeURIComponent(address)}`;
  const answer = await run({ operation: "balance", signal }, (work) => fetchJson({ ...work, network, path }));
  const [confirmed, waiting] = ["chain_stats", "mempool_stats"].map((part) => readSum(read(answer, part)));
  if (confirmed === undefined || waiting === undefined)
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no balance" });
  const { decimals, symbol } = network.nativeCurrency;
  return { value: confirmed + waiting, decimals, symbol };
}

/** There are fewer satoshis than 2^53: a number that is whole is exact. */
function readSum(stats: unknown): bigint | undefined {
  const [paid, spent] = [read(stats, "funded_txo_sum"), read(stats, "spent_txo_sum")];
  return Number.isSafeInteger(paid) && Number.isSafeInteger(spent)
    ? BigInt(paid as number) - BigInt(spent as number)
    : undefined;
}
