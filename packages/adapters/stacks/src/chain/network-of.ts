import { FoyerError } from "@foyer/contract";
import type { StacksNetwork } from "../networks.ts";

/**
 * The network that a chain's id names.
 * @throws {FoyerError} network/not-configured
 */
export function networkOf(networks: readonly StacksNetwork[], chain: string): StacksNetwork {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  if (network) return network;
  throw new FoyerError("network/not-configured", { chain });
}
