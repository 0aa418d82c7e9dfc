/**
 * A native balance. `value`: decimal digits of the smallest unit.
 * Unknown, loading, failed and zero are different things; a failed refresh keeps the old value and says `stale`.
 */
export type Balance =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | {
      readonly status: "ready" | "stale";
      readonly value: string;
      readonly decimals: number;
      readonly symbol: string;
      /** Unix milliseconds of the reading. */
      readonly at: number;
    };

/** What is known of accounts, by CAIP-10 id. An absent entry was never asked for. */
export type AccountsState = { balances: { [accountId: string]: Balance } };

export function createAccountsState(): AccountsState {
  return { balances: {} };
}
