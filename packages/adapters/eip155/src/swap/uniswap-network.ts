import type { EvmNetwork, ViemChain } from "../evm-network.ts";
import type { UniswapAt } from "./known-routers.ts";

/** A chain whose pools are looked at. */
export type UniswapNetwork = (EvmNetwork | ViemChain) & {
  /** Default: where they are on Ethereum, OP Mainnet, BNB Chain, Polygon, Base, Arbitrum and Avalanche; elsewhere nobody swaps. */
  readonly uniswap?: UniswapAt | undefined;
  /** Addresses of tokens that routes may pass through beside the wrapped coin. Default: the chain's best known. */
  readonly swapOver?: readonly string[] | undefined;
};

/** A chain on which it is known where Uniswap is. */
export type UniswapChain = EvmNetwork & {
  readonly uniswap: UniswapAt;
  readonly swapOver?: readonly string[] | undefined;
};
