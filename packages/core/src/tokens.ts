// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { AssetId, Holding, Price, PriceSource } from "@foyer/contract";
export { type FiatTotal, fiatTotal, toFiat } from "./features/tokens/fiat.ts";
export {
  type ReadingFailure,
  type RefusedToken,
  selectTokens,
  type Token,
  type TokenList,
  type TokenPrice,
  type TokensState,
  type TokensVerbs,
} from "./features/tokens/state.ts";
export { type TokensOptions, tokens } from "./features/tokens/tokens.ts";
