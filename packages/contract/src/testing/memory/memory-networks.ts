import { FoyerError } from "../../errors/foyer-error.ts";
import type { Network } from "../../network.ts";

export type MemoryNetwork = Network<"stacks">;

export const MEMORY_NETWORKS: readonly [MemoryNetwork, MemoryNetwork] = [describe("1", "One"), describe("2", "Two")];

/**
 * Lets through a chain that the adapter has a network for.
 * @throws {FoyerError} network/not-configured
 */
export function requireNetwork(chain: string): void {
  if (!MEMORY_NETWORKS.some((one) => one.caipNetworkId === chain))
    throw new FoyerError("network/not-configured", { chain });
}

function describe(reference: string, name: string): MemoryNetwork {
  return {
    id: reference,
    name,
    caipNetworkId: `stacks:${reference}`,
    chainNamespace: "stacks",
    nativeCurrency: { name: "Coin", symbol: "COIN", decimals: 6 },
    rpcUrls: { default: { http: [] } },
  };
}
