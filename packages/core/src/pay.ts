// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type PayOptions, pay } from "./features/pay/pay.ts";
export {
  type PayExchanges,
  type Payment,
  type PayQuote,
  type PayRequest,
  type PayResult,
  type PayStage,
  type PayState,
  type PayVerbs,
  type PayWay,
  selectPay,
  selectPayment,
} from "./features/pay/state.ts";
export type { BegunOrder, OrderReport, SourceGiven } from "./orders/order.ts";
export type {
  Exchange,
  ExchangeSource,
  OfferedAsset,
  PayoutRequest,
  TransferQuote,
  TransferRequest,
  TransferSource,
} from "./orders/sources.ts";
