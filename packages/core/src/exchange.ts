// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type ExchangeOptions, exchange } from "./features/exchange/exchange.ts";
export {
  type DepositDraft,
  type ExchangeState,
  type ExchangeVerbs,
  type Listing,
  selectCurrentDeposit,
  selectExchange,
} from "./features/exchange/state.ts";
export type { BegunOrder, Order, OrderReport, OrderStage, SourceGiven } from "./orders/order.ts";
export type { Exchange, ExchangeSource, OfferedAsset, PayoutRequest } from "./orders/sources.ts";
