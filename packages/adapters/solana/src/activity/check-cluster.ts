import { FoyerError } from "@foyer/contract";
import type { Work } from "@foyer/contract/runtime";
import { fetchResult } from "../chain/rpc.ts";
import type { SolanaNetwork } from "../networks.ts";

/** What all that is asked of a cluster needs. */
export type Asking = Work<"solana"> & { readonly network: SolanaNetwork };

/** 32 digits of base58: the beginning of a hash. A cluster of one's own may be called by another name. */
const HASH = /^[1-9A-HJ-NP-Za-km-z]{32}$/;

/**
 * Makes sure that the servers are the network's own: on another cluster an account has done nothing, and no transaction of
 * this one is known.
 * @throws {FoyerError} network/unreachable
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
export async function checkCluster(a: Asking): Promise<void> {
  const reference = a.network.caipNetworkId.slice("solana:".length);
  if (!HASH.test(reference)) return;
  const genesis = await fetchResult({ ...a, method: "getGenesisHash", params: [] });
  if (typeof genesis !== "string" || !genesis.startsWith(reference)) throw unreachable(a, "it is another cluster");
}

/** An answer that is none. */
export function unreachable({ network }: Pick<Asking, "network">, problem: string): FoyerError {
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem });
}
