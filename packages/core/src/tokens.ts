// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { AssetId, Holding, Price, PriceSource } from "@foyer/contract";
export {
  type AmountProblem,
  type CutAmount,
  cutAmount,
  formatAmount,
  type ParsedAmount,
  parseAmount,
} from "./accounts/amounts.ts";
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
export { totalWorth, type Worth, worthOf } from "./features/tokens/worth.ts";
