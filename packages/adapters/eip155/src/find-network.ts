import { FoyerError } from "@foyer/contract";
import type { EvmNetwork, EvmNetworks } from "./evm-network.ts";

/**
 * Finds a network by its CAIP-2 id.
 * @throws {FoyerError} network/not-configured
 */
export function findNetwork(networks: EvmNetworks, chain: string): EvmNetwork {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  if (!network) throw new FoyerError("network/not-configured", { chain });
  return network;
}
