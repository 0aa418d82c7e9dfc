import type { AccountId, Fee, Namespace, Speed } from "@foyer/contract";
import type { Token } from "../tokens/state.ts";
import type { FeeSum } from "./fee-sum.ts";
import type { Receiver, SendDraft, SendingFee } from "./state.ts";

/** What each speed costs, and the same as the adapter takes it. */
export type Prices = { readonly [S in Speed]: { readonly sum: FeeSum; readonly fee: Fee } };

/** What is known of the fee, before it is written out. */
export type FeeFact =
  | { readonly status: "unknown" | "loading" }
  | { readonly status: "known"; readonly sum: FeeSum; readonly speeds?: Prices | undefined }
  | Extract<SendingFee, { status: "failed" }>;

/** What was written and what was found out: all that a draft is made of. */
export type Facts = Pick<
  SendDraft,
  "amount" | "unit" | "isMax" | "receiver" | "speed" | "stage" | "failure" | "doubt" | "hash"
> & {
  /** Tells one draft from the next: what was asked for an older one changes nothing. */
  readonly id: number;
  readonly namespace: Namespace;
  readonly account: AccountId;
  /** The coin that fees are paid in. */
  readonly currency: { readonly decimals: number; readonly symbol: string };
  /** CAIP-19 of what is wanted; undefined: the chain's own coin. */
  readonly asset: string | undefined;
  /** What is wanted, once it is known what the account holds. */
  readonly token: Token | undefined;
  /** The chain's own coin, with what the account holds of it. */
  readonly coin: Token | undefined;
  readonly to: Receiver;
  /** At the chosen speed. */
  readonly fee: FeeFact;
  /** What the last known fee leaves of all there is for itself, in the smallest unit of the chain's own coin. */
  readonly reserve: bigint;
  /** The amount that was looked over: from then on it follows nothing. */
  readonly fixed: bigint | undefined;
};

/** What a draft begins with. */
export type Beginning = Pick<Facts, "namespace" | "account" | "currency"> &
  Partial<Pick<Facts, "asset" | "amount" | "receiver">>;

/** Makes a draft in which nothing was found out yet. */
export function createFacts(id: number, { asset, amount = "", receiver = "", ...place }: Beginning): Facts {
  return {
    ...place,
    id,
    asset,
    amount,
    receiver,
    token: undefined,
    coin: undefined,
    unit: "token",
    isMax: false,
    to: { status: "empty" },
    fee: { status: "unknown" },
    speed: "normal",
    reserve: 0n,
    fixed: undefined,
    stage: "editing",
    failure: undefined,
    doubt: undefined,
    hash: undefined,
  };
}

/** Whether a draft can still be changed: its wallet was not asked, or has said no. */
export function isOpen({ stage }: Pick<Facts, "stage">): boolean {
  return stage === "editing" || stage === "reviewing";
}
