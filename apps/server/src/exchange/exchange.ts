import type { Incoming, SoldAsset } from "../onramp/seller.ts";
import type { Asking } from "../orders/ask-provider.ts";
import type { OrderNotice, OrderReport } from "../orders/order.ts";

/** A payout that a page requests. */
export type Payout = {
  /** The order's id, made by the page. */
  readonly id: string;
  readonly asset: SoldAsset;
  /** In the smallest unit. */
  readonly amount: string;
  /** CAIP-10 of the recipient. */
  readonly account: string;
  /** Address of the recipient on the network of the asset. */
  readonly address: string;
  /** IP address of the user. */
  readonly clientIp: string;
};

/** A notice that the operator has approved a payout, which the server then orders at the exchange. */
export type Approval = { readonly noticeId: string; readonly order: string; readonly approved: true };

/** An exchange that pays out to an address. API keys stay on the server. */
export interface Exchange {
  /** Identifies the exchange; part of URLs. */
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | undefined;
  pays(asset: SoldAsset): boolean;
  /** Returns the page on which the user continues. @throws {Fault} provider/failed */
  begin(payout: Payout, asking: Asking): Promise<{ readonly url: string; readonly reference?: string | undefined }>;
  /** Reads the status of a payout; undefined if the exchange reports none. @throws {Fault} provider/failed */
  report(
    payout: Pick<Payout, "id" | "asset" | "amount" | "address"> & { readonly reference: string },
    asking: Asking,
  ): Promise<OrderReport | undefined>;
  /**
   * Reads a notice; undefined if it concerns something else.
   * @throws {Fault} notice/refused if the signature is missing, wrong or too old
   */
  readNotice(incoming: Incoming, now: number): OrderNotice | Approval | undefined;
  /**
   * Orders an approved payout; `failed` if the exchange refused it. Absent if the user approves on the page of the exchange.
   * @throws {Fault} provider/failed if the answer did not come, so that the exchange may have taken the order
   */
  payOut?(payout: Omit<Payout, "clientIp">, asking: Asking): Promise<OrderReport>;
}
