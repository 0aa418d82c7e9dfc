// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { SwapChain, SwapGiven, SwapProvider, SwapQuote, SwapRequest, SwapToken } from "@foyer/contract";
export {
  type BeginSwap,
  type ShownQuote,
  type SwapDraft,
  type SwapNetworkFee,
  type SwapPorts,
  type SwapProblem,
  type SwapSide,
  type SwapState,
  type SwapStep,
  type SwapTokenList,
  type SwapVerbs,
  selectSwap,
  selectSwapTokens,
} from "./features/swap/state.ts";
export { type SwapOptions, swap } from "./features/swap/swap.ts";
