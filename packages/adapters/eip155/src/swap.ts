// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type EvmSwapsOptions, evmSwaps } from "./swap/evm-swaps.ts";
export type { UniswapAt } from "./swap/known-routers.ts";
export { type UniswapOptions, uniswap } from "./swap/uniswap.ts";
export type { UniswapNetwork } from "./swap/uniswap-network.ts";
