import type { PriceSource } from "@foyer/contract";
import type { EvmNetwork, ViemChain } from "../evm-network.ts";
import type { PriceFeed } from "./known-feeds.ts";

/** Options of `chainlinkPrices`. */
export type ChainlinkOptions = {
  /** The chains whose nodes are asked: feeds on others are left out. */
  readonly networks: readonly (EvmNetwork | ViemChain)[];
  /** Feeds of your own, looked at before those that the kit knows. */
  readonly feeds?: readonly PriceFeed[] | undefined;
};

/**
 * Says what coins cost by Chainlink's feeds in US dollars, read from plain nodes: nobody else is asked, and nobody needs a
 * key. An answer that is older than its feed lets it become is none, so there is no price rather than an old one.
 * @see https://docs.chain.link/data-feeds
 * @example
 * import { tokens } from "@foyer/core/tokens";
 * import { mainnet } from "@foyer/eip155/networks";
 * import { chainlinkPrices } from "@foyer/eip155/prices";
 *
 * foyer.use(tokens({ prices: [chainlinkPrices({ networks: [mainnet] })] }));
 */
export function chainlinkPrices({ networks, feeds = [] }: ChainlinkOptions): PriceSource {
  // viem's chains have no name of CAIP-2.
  const known = networks.map((network): EvmNetwork => {
    return { ...network, caipNetworkId: `eip155:${network.id}`, chainNamespace: "eip155" };
  });
  let source: Promise<PriceSource> | undefined;
  const load = async (): Promise<PriceSource> => {
    const { createFeedReader } = await import("./create-feed-reader.ts");
    return createFeedReader({ networks: known, feeds });
  };
  return {
    async read(assets, given) {
      source ??= load();
      // What cannot be fetched is fetched again the next time.
      const reader = await source.catch((error: unknown) => {
        source = undefined;
        throw error;
      });
      return await reader.read(assets, given);
    },
  };
}
