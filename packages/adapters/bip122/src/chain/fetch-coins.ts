import { FoyerError } from "@foyer/contract";
import type { Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinNetwork } from "../networks.ts";
import { fetchJson } from "./esplora.ts";

/** An output that can be spent. `value`: satoshis. */
export type Coin = {
  readonly txid: string;
  readonly index: number;
  readonly value: bigint;
  /** Whether a block has it. */
  readonly isConfirmed: boolean;
};

/** Coins that are looked at; an address with more is one of a business. */
const COIN_LIMIT = 1_000;

/**
 * Reads the coins of an address, in blocks and in waiting transactions.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function fetchCoins(
  a: Work<"bip122"> & { readonly network: BitcoinNetwork; readonly address: string },
): Promise<readonly Coin[]> {
  const answer = await fetchJson({ ...a, path: `/address/${encodeURIComponent(a.address)}/utxo` });
  if (!Array.isArray(answer))
    throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no coins" });
  return answer.slice(0, COIN_LIMIT).flatMap((one) => readCoin(one) ?? []);
}

function readCoin(one: unknown): Coin | undefined {
  const [txid, index, value] = ["txid", "vout", "value"].map((key) => read(one, key));
  const isConfirmed = read(read(one, "status"), "confirmed") === true;
  if (typeof txid !== "string" || !/^[0-9a-f]{64}$/.test(txid)) return undefined;
  if (!isCount(index) || !isCount(value) || value === 0) return undefined;
  return { txid, index, value: BigInt(value), isConfirmed };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
