import type { SwapProvider } from "@foyer/contract";
import { KNOWN_ROUTERS } from "./known-routers.ts";
import type { UniswapChain, UniswapNetwork } from "./uniswap-network.ts";

/** Options of `uniswap`. */
export type UniswapOptions = {
  /** The chains whose nodes are asked. */
  readonly networks: readonly UniswapNetwork[];
};

/**
 * Swaps over the pools of Uniswap v2 and v3, read from the host's own nodes: nobody else is asked, nobody needs a key, and
 * nothing is kept but what the pools take. Routes go straight, or over one token between, also from a pool of one version to one
 * of the other; the best one is taken. What the
 * account would receive is tried out on a node, where it can be, so that tokens which keep a part of what is moved are
 * quoted as what arrives.
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/interfaces/ISwapRouter
 * @example
 * import { swap } from "@foyer/core/swap";
 * import { base, mainnet } from "@foyer/eip155/networks";
 * import { evmSwaps, uniswap } from "@foyer/eip155/swap";
 *
 * const networks = [mainnet, base];
 * foyer.use(swap({ providers: [uniswap({ networks })], chain: evmSwaps({ networks }) }));
 */
export function uniswap({ networks }: UniswapOptions): SwapProvider {
  const known = networks.flatMap((network): readonly UniswapChain[] => {
    const at = network.uniswap ?? KNOWN_ROUTERS.get(network.id);
    // viem's chains have no name of CAIP-2.
    return at ? [{ ...network, caipNetworkId: `eip155:${network.id}`, chainNamespace: "eip155", uniswap: at }] : [];
  });
  let provider: Promise<Pick<SwapProvider, "build" | "fetchTokens" | "quote">> | undefined;
  const load = async (): Promise<Pick<SwapProvider, "build" | "fetchTokens" | "quote">> => {
    provider ??= import("./create-uniswap.ts").then(({ createUniswap }) => createUniswap(known));
    // What cannot be fetched is fetched again the next time.
    return await provider.catch((error: unknown) => {
      provider = undefined;
      throw error;
    });
  };
  return {
    name: "Uniswap",
    serves: (chain) => known.some(({ caipNetworkId }) => caipNetworkId === chain),
    fetchTokens: async (chain, given) => (await load()).fetchTokens(chain, given),
    quote: async (request, given) => (await load()).quote(request, given),
    build: async (quote, given) => (await load()).build(quote, given),
  };
}
