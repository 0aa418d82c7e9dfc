import type { AccountsState, Balance } from "./state.ts";

/** Writes a reading. A failed or running refresh keeps the value known before. */
export function putBalance(accounts: AccountsState, accountId: string, balance: Balance): void {
  const before = Object.hasOwn(accounts.balances, accountId) ? accounts.balances[accountId] : undefined;
  const isKnown = before?.status === "ready" || before?.status === "stale";
  if (balance.status === "loading" && isKnown) return;
  accounts.balances[accountId] = balance.status === "failed" && isKnown ? { ...before, status: "stale" } : balance;
}
