import { FoyerError } from "@foyer/contract";
import type { Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinNetwork } from "../networks.ts";
import { fetchJson } from "./esplora.ts";

/** What an address has, in satoshis. `waiting`: of transactions in no block, less than nothing where more leaves than comes. */
export type AddressSums = { readonly confirmed: bigint; readonly waiting: bigint };

/**
 * Reads what was paid to an address less what was spent of it, in blocks and in waiting transactions.
 * @throws {FoyerError} network/unreachable
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function fetchSums(
  a: Work<"bip122"> & { readonly network: BitcoinNetwork; readonly address: string },
): Promise<AddressSums> {
  const answer = await fetchJson({ ...a, path: `/address/${encodeURIComponent(a.address)}` });
  const [confirmed, waiting] = ["chain_stats", "mempool_stats"].map((part) => readSum(read(answer, part)));
  if (confirmed !== undefined && waiting !== undefined) return { confirmed, waiting };
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no balance" });
}

/** There are fewer satoshis than 2^53: a number that is whole is exact. */
function readSum(stats: unknown): bigint | undefined {
  const [paid, spent] = [read(stats, "funded_txo_sum"), read(stats, "spent_txo_sum")];
  return Number.isSafeInteger(paid) && Number.isSafeInteger(spent)
    ? BigInt(paid as number) - BigInt(spent as number)
    : undefined;
}
