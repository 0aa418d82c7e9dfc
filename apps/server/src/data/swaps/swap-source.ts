import type { z } from "@hono/zod-openapi";
import type { UpstreamCall } from "../ask-upstream.ts";

/** A swap that somebody asks about. Tokens: contracts in lower case, or `native`. */
export type SwapQuestion = {
  /** CAIP-2, an EVM chain. */
  readonly chain: string;
  /** Who gives and who receives, in lower case. */
  readonly account: string;
  readonly from: string;
  readonly to: string;
  /** Smallest unit. */
  readonly amount: bigint;
  /** Hundredths of a percent. */
  readonly slippage: number;
};

/** What an upstream says of it, read from its own shape. Undefined members: it says nothing of it. */
export type SwapOffer = {
  readonly chain: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly receiver: string | undefined;
  readonly expected: bigint;
  readonly minimum: bigint;
  /** Who takes the token out of the account. */
  readonly spender: string | undefined;
  readonly gas: bigint;
  readonly fee: { readonly token: string; readonly value: bigint } | undefined;
  readonly transaction: { readonly to: string; readonly data: string; readonly value: bigint };
};

/** How an upstream is asked, and what of its answers is read. */
export type SwapShape = {
  readonly headers: (key: string | undefined) => Readonly<Record<string, string>>;
  readonly call: (question: SwapQuestion) => UpstreamCall;
  /** Undefined: nobody swaps so much of it. */
  readonly schema: z.ZodType<SwapOffer | undefined>;
};
