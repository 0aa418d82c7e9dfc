import type { AccountId, ChainId, SwapProvider, SwapQuote } from "@foyer/contract";
import type { SwapDraft } from "./state.ts";

/** A quote, and who gave it. */
export type Quoted = { readonly quote: SwapQuote; readonly provider: SwapProvider };

/** What is known of the quote, before it is written out. */
export type QuoteFact =
  | { readonly status: "none" | "loading" }
  | ({ readonly status: "ready"; readonly isRefreshing: boolean } & Quoted)
  | Extract<SwapDraft["quote"], { readonly status: "failed" }>;

/** What was written and what was found out: all that a draft is made of. */
export type Facts = Pick<
  SwapDraft,
  "amount" | "isMax" | "slippage" | "steps" | "step" | "stage" | "failure" | "hash" | "outcome" | "doubt"
> & {
  /** Tells one draft from the next. */
  readonly id: number;
  readonly account: AccountId;
  readonly chain: ChainId<"eip155">;
  /** The coin that fees are paid in. */
  readonly currency: { readonly decimals: number; readonly symbol: string };
  /** CAIP-19 of what is given and of what is wanted. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly quote: QuoteFact;
  /** Smallest unit of the chain's coin for a unit of gas. */
  readonly gasPrice: bigint | undefined;
  /** Units of gas that all steps take, as it was looked over. */
  readonly gas: bigint | undefined;
  /** What was looked over brings at least so much: nobody has agreed to less. */
  readonly agreed: bigint | undefined;
  /** The chain said that the account cannot pay for it. */
  readonly isFeeShort: boolean;
};

/** Makes a draft in which nothing was found out yet. */
export function createFacts(
  given: Pick<Facts, "id" | "account" | "chain" | "currency" | "slippage"> &
    Partial<Pick<Facts, "from" | "to" | "amount">>,
): Facts {
  return {
    ...given,
    from: given.from,
    to: given.to,
    amount: given.amount ?? "",
    isMax: false,
    quote: { status: "none" },
    gasPrice: undefined,
    gas: undefined,
    agreed: undefined,
    isFeeShort: false,
    steps: [],
    step: undefined,
    stage: "editing",
    failure: undefined,
    hash: undefined,
    outcome: undefined,
    doubt: undefined,
  };
}

/** Whether a draft can still be changed. */
export function isOpen({ stage }: Pick<Facts, "stage">): boolean {
  return stage === "editing" || stage === "reviewing";
}

/** What a quote is of: another one is asked for where any of it changes. */
export function keyOf({ account, from, to, slippage, amount, isMax }: Facts): string {
  return [account, from, to, slippage, isMax ? "max" : amount].join(" ");
}
