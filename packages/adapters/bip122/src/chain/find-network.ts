import { FoyerError } from "@foyer/contract";
import type { BitcoinNetwork } from "../networks.ts";
import type { BitcoinNetworks } from "../session.ts";

/**
 * The network of a chain.
 * @throws {FoyerError} network/not-configured
 */
export function findNetwork(networks: BitcoinNetworks, chain: string): BitcoinNetwork {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  if (!network) throw new FoyerError("network/not-configured", { chain });
  return network;
}
