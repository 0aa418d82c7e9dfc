import type { AdapterHost, ErrorCode } from "@foyer/contract";

/**
 * How far something is that somebody else delivers: a purchase, or a deposit from an exchange. `waiting`: it was begun, and
 * nobody has paid yet. `pending`: they are at it. `sent`: they say that it was sent, and the chain does not say so yet.
 * `done`: the chain says so. `failed`: they, or the chain, say that it came to nothing.
 */
export type OrderStage = "waiting" | "pending" | "sent" | "done" | "failed";

/** What was ordered, of whom, and how far it is. Kept between visits. */
export type Order = {
  /** Made here, so that the same order is never placed twice. */
  readonly id: string;
  /** Who delivers: an id, and what they are called. */
  readonly from: string;
  readonly name: string;
  /** What they call the order. */
  readonly reference: string;
  /** Where people go on. An `https:` URL, or one of this machine. */
  readonly url: string;
  /** CAIP-10 of who gets it, on the network where it comes. */
  readonly account: string;
  /** CAIP-19 of what is delivered. */
  readonly asset: string;
  readonly symbol?: string | undefined;
  readonly stage: OrderStage;
  /** Of the transaction that delivers it, once it is told. */
  readonly hash?: string | undefined;
  /** Unix milliseconds. */
  readonly at: number;
  /** The last question that had no answer: how far it is now is unknown. */
  readonly failure?: { readonly code: ErrorCode } | undefined;
};

/** What a source is given to ask with. */
export type SourceGiven = Pick<AdapterHost, "clock" | "fetch"> & { readonly signal: AbortSignal };

/** An order that was taken: what it is called, and where people go on. */
export type BegunOrder = { readonly reference: string; readonly url: string };

/** What whoever delivers says of an order. `unknown`: they do not know it, or not yet. */
export type OrderReport = {
  readonly status: "unknown" | "waiting" | "pending" | "succeeded" | "failed";
  readonly hash?: string | undefined;
};
