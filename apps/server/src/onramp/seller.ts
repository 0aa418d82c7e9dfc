import type { Asking } from "../orders/ask-provider.ts";
import type { OrderNotice, OrderReport } from "../orders/order.ts";

/** A coin or token that is sold, and what each seller calls it: `ETH`, or `ETH/ethereum` where a network is named. */
export type SoldAsset = {
  /** CAIP-19. */
  readonly asset: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Of a picture that this server keeps. */
  readonly imageId?: string | undefined;
  readonly imageUrl?: string | undefined;
  readonly codes: Readonly<Record<string, string>>;
};

/** What is asked of a seller. `amount`: of money, decimal digits with a point. */
export type SellerRequest = { readonly sold: SoldAsset; readonly currency: string; readonly amount: string };

/** What a seller would give. `gets`: smallest unit. `fee`: of the money. */
export type SellerQuote = {
  readonly gets: string;
  readonly fee?: string | undefined;
  /** Unix milliseconds. */
  readonly expiresAt?: number | undefined;
};

/** A request of a page. `address`: of the visitor, on the network. */
export type SellerOrder = SellerRequest & {
  readonly id: string;
  readonly account: string;
  readonly address: string;
  /** The visitor's own IP address. */
  readonly clientIp: string;
};

/** A notice as it came in. */
export type Incoming = {
  readonly body: string;
  /** Where it was sent, as whoever sent it knows it. */
  readonly url: string;
  header(name: string): string | undefined;
};

/** Somebody who sells coins on a page of their own. Keys stay here. */
export interface Seller {
  /** Tells it from the others; in URLs. */
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | undefined;
  sells(sold: SoldAsset): boolean;
  /** Undefined: they do not sell it so. @throws {Fault} provider/failed */
  quote(request: SellerRequest, asking: Asking): Promise<SellerQuote | undefined>;
  /** Forms the link to their page. @throws {Fault} provider/failed */
  begin(order: SellerOrder, asking: Asking): Promise<{ readonly url: string; readonly reference?: string | undefined }>;
  /** Asks how far it is; absent where they only tell it by themselves. @throws {Fault} provider/failed */
  report?(order: { readonly id: string; readonly reference: string }, asking: Asking): Promise<OrderReport | undefined>;
  /**
   * Reads what they tell by themselves; undefined where it is of something else.
   * @throws {Fault} notice/refused where they have not signed it
   */
  readNotice(incoming: Incoming, now: number): Promise<OrderNotice | undefined>;
}
