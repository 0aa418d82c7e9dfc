import { FoyerError } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import type { SuiNetwork } from "../networks.ts";

/** What a question in GraphQL takes in so that `checkGenesis` can read its answer. */
export const GENESIS = "genesis: checkpoint(sequenceNumber: 0) { digest }";

/** The digests of the first checkpoints of the networks that are never begun anew. @see https://docs.sui.io/references/sui-graphql */
const DIGESTS: ReadonlyMap<string, string> = new Map([
  ["sui:mainnet", "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S"],
  ["sui:testnet", "69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD"],
]);

/**
 * Makes sure that an answer is of this network: on another one an account has done nothing. A server that has dropped its
 * first checkpoints says nothing of it.
 * @throws {FoyerError} network/unreachable
 */
export function checkGenesis(network: SuiNetwork, answer: unknown): void {
  const [digest, expected] = [read(read(answer, "genesis"), "digest"), DIGESTS.get(network.caipNetworkId)];
  if (typeof digest === "string" && expected !== undefined && digest !== expected)
    throw unreachable(network, "it is another network");
}

/** An answer that is none. */
export function unreachable(network: SuiNetwork, problem: string): FoyerError {
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem });
}
