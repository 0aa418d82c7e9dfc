import { FoyerError, type NameRequest } from "@foyer/contract";
import { toBase58 } from "../base58.ts";
import { readDeep } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import type { SolanaNetwork } from "../networks.ts";

/** What an account holds, and the program that wrote it. */
export type StoredAccount = { readonly program: string; readonly data: Uint8Array };

/** Bytes read of one account: those of the name service begin with all that is asked of them. */
const READ_BYTES = 512;

/** Who asks, and which network. */
export type Asking = NameRequest & { readonly network: SolanaNetwork };

/** Asks the network one question. */
export function ask(
  { clock, fetch, signal: scope, network }: Asking,
  method: string,
  ...params: readonly unknown[]
): Promise<unknown> {
  return fetchResult({ host: { clock, fetch }, scope, network, method, params });
}

/**
 * Reads accounts by their keys; undefined for each that there is not.
 * @throws {FoyerError} network/unreachable
 * @see https://solana.com/docs/rpc/http/getmultipleaccounts
 */
export async function fetchAccounts(
  asking: Asking,
  keys: readonly Uint8Array[],
): Promise<readonly (StoredAccount | undefined)[]> {
  const dataSlice = { offset: 0, length: READ_BYTES };
  const options = { encoding: "base64", commitment: "confirmed", dataSlice };
  const answer = await ask(asking, "getMultipleAccounts", keys.map(toBase58), options);
  return keys.map((_, index) => {
    const account = readDeep(answer, "value", index);
    if (account === null) return undefined;
    const [program, data] = [readDeep(account, "owner"), readBytes(readDeep(account, "data", 0))];
    if (typeof program === "string" && data) return { program, data };
    // Not to be told from one that there is not, and somebody would be nobody.
    throw new FoyerError("network/unreachable", {
      chain: asking.network.caipNetworkId,
      problem: "it gave no accounts",
    });
  });
}

function readBytes(text: unknown): Uint8Array | undefined {
  if (typeof text !== "string" || text.length > READ_BYTES * 2) return undefined;
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
