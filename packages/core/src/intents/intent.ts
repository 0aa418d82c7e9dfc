import type { FoyerEvents } from "../events.ts";

/**
 * Money that a wallet was asked to move, and of which it is not known whether it did. Kept from before the wallet is asked
 * until the wallet or the chain has said what came of it, or the user has decided.
 */
export type Intent = {
  /** Of this one request. */
  readonly id: string;
  /** The purpose: while an intent is open, the wallet is asked for no other with its key. */
  readonly key: string;
  /** CAIP-10 of the sender. */
  readonly account: string;
  /** The transfer to look for on the chain; absent if the moved amount does not identify it. Amounts are decimal digits. */
  readonly transfer?:
    | {
        readonly to: string;
        readonly amount: string;
        readonly asset?: string | undefined;
        readonly data?: string | undefined;
      }
    | undefined;
  /** How it is told once it is found. */
  readonly told?: ToldIntent | undefined;
  /** Where the chain stood before the wallet was asked, in the adapter's own words. */
  readonly mark?: string | undefined;
  /** Unix milliseconds. */
  readonly at: number;
};

/** The fields of `transaction-sent` for an intent, besides the hash and the account. */
export type ToldIntent = {
  readonly amount?: string | undefined;
  readonly asset?: string | undefined;
  readonly decimals?: number | undefined;
  readonly symbol?: string | undefined;
  readonly operation?: FoyerEvents["transaction-sent"]["operation"];
};

/**
 * The state of a request whose answer did not arrive. `looking`: the chain is asked. `unseen`: by now the chain has nothing
 * of it; a request that is still open in the wallet may be approved later. `unknown`: the chain could not be asked, or cannot
 * tell.
 */
export type Doubt = "looking" | "unseen" | "unknown";

/** The result of looking for an intent on the chain. `none`: there is no such intent. */
export type Finding =
  | { readonly status: "sent"; readonly hash: string }
  | { readonly status: Exclude<Doubt, "looking"> | "none" };
