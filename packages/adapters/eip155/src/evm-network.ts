import { FoyerError, type Network } from "@foyer/contract";
import { checkNetworks } from "./check-networks.ts";

// Replaced by the host's bundler, which then drops the development check.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** A network of this adapter: `id` is the chain's number. */
export type EvmNetwork = Network<"eip155"> & { readonly id: number };

/** What is read of a chain as viem describes it: those of `viem/chains` fit. */
export type ViemChain = {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
};

/** Networks as an adapter has them: never none. */
export type EvmNetworks = readonly [EvmNetwork, ...EvmNetwork[]];

/**
 * Reads the host's networks, ours or viem's.
 * @throws {FoyerError} options/invalid; of what is wrong inside a network, in development builds
 */
export function readNetworks(given: readonly (EvmNetwork | ViemChain)[] | undefined): EvmNetworks {
  if (!given?.length) {
    throw new FoyerError("options/invalid", { path: "eip155.networks", problem: "must list at least one network" });
  }
  if (process.env.NODE_ENV !== "production") checkNetworks(given);
  return Object.freeze(given.map(toNetwork)) as unknown as EvmNetworks;
}

/** Takes what is plain data: viem's chains carry functions beside it. */
function toNetwork(chain: EvmNetwork | ViemChain): EvmNetwork {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = chain;
  const { network, assets, deprecatedCaipNetworkId } = chain as EvmNetwork;
  return Object.freeze({
    id,
    name,
    network,
    caipNetworkId: `eip155:${id}`,
    deprecatedCaipNetworkId,
    chainNamespace: "eip155",
    nativeCurrency,
    rpcUrls,
    blockExplorers,
    testnet,
    assets,
  });
}

/**
 * Finds a network by its CAIP-2 id.
 * @throws {FoyerError} network/not-configured
 */
export function findNetwork(networks: EvmNetworks, chain: string): EvmNetwork {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  if (!network) throw new FoyerError("network/not-configured", { chain });
  return network;
}
