import { FoyerError } from "@foyer/contract";
import type { Work } from "@foyer/contract/runtime";
import { read, readList } from "@foyer/contract/wallet-standard";
import type { BitcoinNetwork } from "../networks.ts";
import { fetchJson } from "./esplora.ts";

/** A transaction as far as it is read here. */
export type FoundTransaction = {
  readonly isConfirmed: boolean;
  /** Unix seconds, once a block has it. */
  readonly seconds?: number | undefined;
  /** The transactions whose outputs it spends, and the addresses of those outputs; undefined where a server names none. */
  readonly spends: readonly { readonly txid: unknown; readonly address: unknown }[];
};

/** Inputs of one transaction that are read. */
const INPUT_LIMIT = 1_000;

/**
 * Fetches a transaction; undefined where no server knows it. Asked for its status alone, servers say of a transaction they
 * do not know that it waits.
 * @throws {FoyerError} network/unreachable
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function fetchTransaction(
  a: Work<"bip122"> & { readonly network: BitcoinNetwork; readonly hash: string },
): Promise<FoundTransaction | undefined> {
  const answer = await fetchJson({ ...a, path: `/tx/${encodeURIComponent(a.hash)}` });
  if (answer === undefined) return undefined;
  const status = read(answer, "status");
  const [isConfirmed, seconds] = [read(status, "confirmed"), read(status, "block_time")];
  if (typeof isConfirmed !== "boolean" || read(answer, "txid") !== a.hash)
    throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no transaction" });
  const spends = readList(read(answer, "vin"), INPUT_LIMIT).map((input) => ({
    txid: read(input, "txid"),
    address: read(read(input, "prevout"), "scriptpubkey_address"),
  }));
  return { isConfirmed, spends, ...(Number.isSafeInteger(seconds) && { seconds: Number(seconds) }) };
}
