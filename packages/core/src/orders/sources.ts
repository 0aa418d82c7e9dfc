import type { AccountId, AssetId, ChainId } from "@foyer/contract";
import type { BegunOrder, OrderReport, SourceGiven } from "./order.ts";

/** Somebody to buy from. */
export type OnrampProvider = {
  readonly id: string;
  readonly name: string;
  /** An `https:` URL, or a `data:` URI of an image. */
  readonly icon?: string | undefined;
};

/** Money to pay with. `code`: ISO 4217. `digits`: behind its point. */
export type FiatCurrency = {
  readonly code: string;
  readonly name: string;
  readonly digits: number;
  readonly icon?: string | undefined;
};

/** A coin or token that is bought, paid or deposited. */
export type OfferedAsset = {
  /** CAIP-19. */
  readonly asset: AssetId;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly icon?: string | undefined;
};

/** What can be bought on a chain, of whom, and with what. */
export type OnrampOffer = {
  readonly providers: readonly OnrampProvider[];
  readonly currencies: readonly FiatCurrency[];
  readonly assets: readonly OfferedAsset[];
};

/** What to ask prices for. `amount`: of money, decimal digits with a point. */
export type QuoteRequest = { readonly asset: AssetId; readonly currency: string; readonly amount: string };

/** What one provider says it would give. Nobody else's figure stands here. */
export type OnrampQuote = {
  readonly provider: string;
  /** What is got, in the smallest unit: decimal digits. */
  readonly gets: string;
  /** What of the money is kept for the service and the network, where it is told: decimal digits with a point. */
  readonly fee?: string | undefined;
  /** Unix milliseconds. */
  readonly expiresAt?: number | undefined;
};

/** Quotes, and who gave none. `reason`: whether they do not sell it so, or could not be asked. */
export type OnrampQuotes = {
  readonly quotes: readonly OnrampQuote[];
  readonly failures: readonly { readonly provider: string; readonly reason: "not-offered" | "unreachable" }[];
};

/** Port: those who sell coins for money. */
export interface OnrampSource {
  /**
   * What can be bought on a chain; undefined where nobody sells there.
   * @throws {FoyerError} onramp/unreachable, flow/aborted
   */
  offer(chain: ChainId, given: SourceGiven): Promise<OnrampOffer | undefined>;
  /** @throws {FoyerError} onramp/unreachable, flow/aborted */
  quote(request: QuoteRequest, given: SourceGiven): Promise<OnrampQuotes>;
  /** @throws {FoyerError} onramp/unreachable, onramp/link-refused, flow/aborted */
  begin(
    request: QuoteRequest & { readonly id: string; readonly provider: string; readonly account: AccountId },
    given: SourceGiven,
  ): Promise<BegunOrder>;
  /** @throws {FoyerError} onramp/unreachable, flow/aborted */
  report(order: { readonly from: string; readonly reference: string }, given: SourceGiven): Promise<OrderReport>;
}

/** An exchange that pays out. */
export type Exchange = { readonly id: string; readonly name: string; readonly icon?: string | undefined };

/** What an exchange is asked to pay out. `amount`: smallest unit, decimal digits. */
export type PayoutRequest = {
  readonly id: string;
  readonly exchange: string;
  readonly asset: AssetId;
  readonly amount: string;
  readonly recipient: AccountId;
};

/** Port: exchanges that pay out what somebody has there. */
export interface ExchangeSource {
  /** What they pay out on a chain. @throws {FoyerError} pay/exchanges-unreachable, flow/aborted */
  assets(chain: ChainId, given: SourceGiven): Promise<readonly OfferedAsset[]>;
  /** Who pays an asset out. @throws {FoyerError} pay/exchanges-unreachable, flow/aborted */
  list(
    request: { readonly asset: AssetId; readonly amount?: string | undefined },
    given: SourceGiven,
  ): Promise<readonly Exchange[]>;
  /** @throws {FoyerError} pay/link-unreachable, flow/aborted */
  begin(request: PayoutRequest, given: SourceGiven): Promise<BegunOrder>;
  /** @throws {FoyerError} pay/status-unreachable, flow/aborted */
  report(order: { readonly from: string; readonly reference: string }, given: SourceGiven): Promise<OrderReport>;
}

/** What to ask a way across chains for. Sums: smallest unit of the asset that arrives, decimal digits. */
export type TransferRequest = {
  readonly user: AccountId;
  readonly origin: AssetId;
  readonly destination: AssetId;
  readonly recipient: AccountId;
  readonly amount: string;
};

/** A way across chains: whom to pay how much, by a plain transfer, so that the amount arrives on the other one. */
export type TransferQuote = {
  readonly requestId: string;
  /** What is paid, in the smallest unit of `origin`: decimal digits. */
  readonly pays: string;
  /** Whom. On the chain of `origin`. */
  readonly to: string;
  /** What is kept of it, in the smallest unit of `origin`, where it is told. */
  readonly fee?: string | undefined;
  /** Unix milliseconds. */
  readonly expiresAt?: number | undefined;
};

/** Port: those who carry sums from one chain to another. */
export interface TransferSource {
  /** @throws {FoyerError} pay/quote-unreachable, pay/asset-unsupported, flow/aborted */
  quote(request: TransferRequest, given: SourceGiven): Promise<TransferQuote>;
  /** @throws {FoyerError} pay/quote-status-unreachable, flow/aborted */
  report(requestId: string, given: SourceGiven): Promise<OrderReport>;
}
