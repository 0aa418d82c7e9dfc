/** How far an order is, as whoever delivers says. */
export type OrderStatus = "waiting" | "pending" | "succeeded" | "failed";

/**
 * Of two reports that cross, the one with the higher rank holds. A failed order may still succeed, since the provider lets the user pay again
 * under the same order; a succeeded one is final.
 */
export const RANKS: { readonly [S in OrderStatus]: number } = { waiting: 0, pending: 1, failed: 2, succeeded: 3 };

/** How long a failed order is still followed, in milliseconds. */
export const RETRY_MS = 3_600_000;

/** What somebody ordered. */
export type NewOrder = {
  /** Made by the client, who asks by it. */
  readonly id: string;
  readonly projectId: string;
  readonly kind: "purchase" | "deposit";
  readonly provider: string;
  /** CAIP-10 of who gets it. */
  readonly account: string;
  /** CAIP-19. */
  readonly asset: string;
  /** ISO 4217; empty where coins are counted. */
  readonly currency: string;
  /** Of money with a point, or of coins in the smallest unit. */
  readonly amount: string;
};

/** An order that was placed. `reference`: what whoever delivers calls it. */
export type PlacedOrder = NewOrder & { readonly reference: string; readonly url: string };

/** What is told of an order. */
export type OrderReport = { readonly status: OrderStatus; readonly hash?: string | undefined };

/** What whoever delivers tells by itself. `order`: our id, or their reference. */
export type OrderNotice = OrderReport & { readonly noticeId: string; readonly order: string };
