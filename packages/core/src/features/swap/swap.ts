import type { ChainId, SwapChain, SwapProvider } from "@foyer/contract";
import { withIntents } from "../../intents/with-intents.ts";
import type { Feature } from "../../kit/foyer.ts";
import type { SwapPorts, SwapState, SwapVerbs } from "./state.ts";

/** Who swaps, and where. */
export type SwapOptions = {
  /** Who quotes; the best quote is taken. Default: nobody, and nothing can be swapped. */
  readonly providers?: readonly SwapProvider[] | undefined;
  /** What chains and wallets do around a swap: `evmSwaps()` of `@foyer/eip155/swap`. */
  readonly chain?: SwapChain | undefined;
  /**
   * Where people swap, as far as somebody quotes there. Default: Ethereum, OP Mainnet, BNB Chain, Gnosis, Polygon, Fantom,
   * zkSync Era, Kaia, Base, Arbitrum, Avalanche and Aurora.
   */
  readonly networks?: readonly ChainId[] | undefined;
  /** How much less than quoted is taken until somebody chooses, in hundredths of a percent. Default: 100, which is 1 %. */
  readonly slippage?: number | undefined;
};

const NETWORKS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554];

/**
 * Swaps coins and tokens of the account in use: what would come of it is asked again while it is seen, the wallet is asked
 * for no more than the swap takes, and what arrives at least is in the transaction. Nothing is asked before `begin`.
 * @example
 * import { swap } from "@foyer/core/swap";
 * import { mainnet } from "@foyer/eip155/networks";
 * import { evmSwaps, uniswap } from "@foyer/eip155/swap";
 *
 * const networks = [mainnet];
 * const swapping = foyer.use(swap({ providers: [uniswap({ networks })], chain: evmSwaps({ networks }) }));
 * await swapping.begin({ to: "eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f", amount: "0.1" });
 * if (await swapping.review()) console.log((await swapping.submit()).hash);
 */
export function swap({
  providers = [],
  chain,
  networks = NETWORKS.map((id): ChainId => `eip155:${id}`),
  slippage = 100,
}: SwapOptions = {}): Feature<"swap", SwapState, SwapVerbs, SwapPorts> {
  const served = networks.filter((id) => chain?.serves(id) && providers.some((provider) => provider.serves(id)));
  return {
    name: "swap",
    ports: { providers, chain, slippage },
    createState: () => ({ draft: undefined, tokens: {}, networks: [...served] }),
    load: () => withIntents(import("./verbs.ts")),
  };
}
