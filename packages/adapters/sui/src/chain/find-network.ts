import { type ChainId, FoyerError } from "@foyer/contract";
import type { Networks } from "@foyer/contract/session";

/**
 * The network of a chain.
 * @throws {FoyerError} network/not-configured
 */
export function findNetwork(networks: Networks<"sui">, chain: ChainId<"sui">): Networks<"sui">[0] {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  if (network) return network;
  throw new FoyerError("network/not-configured", { chain });
}
