// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type OnrampOptions, onramp } from "./features/onramp/onramp.ts";
export {
  type OfferReading,
  type OnrampState,
  type OnrampVerbs,
  type PurchaseDraft,
  type QuotesReading,
  selectCurrentPurchase,
  selectOnramp,
  selectPurchase,
} from "./features/onramp/state.ts";
export type { BegunOrder, Order, OrderReport, OrderStage, SourceGiven } from "./orders/order.ts";
export type {
  FiatCurrency,
  OfferedAsset,
  OnrampOffer,
  OnrampProvider,
  OnrampQuote,
  OnrampQuotes,
  OnrampSource,
  QuoteRequest,
} from "./orders/sources.ts";
