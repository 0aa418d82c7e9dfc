import type { Balance } from "./accounts/state.ts";
import { balanceKey, selectAccount, selectNamespace, selectNetwork } from "./selectors.ts";
import type { Snapshot } from "./state.ts";

/**
 * The native balance of the account in use, in smallest units; undefined if it was never asked for.
 * @example
 * import { selectBalance, splitBalance } from "@foyer/core";
 *
 * const balance = selectBalance(foyer.getSnapshot());
 * if (balance?.status === "ready") splitBalance(balance).exact; // "1.5"
 */
export function selectBalance(state: Snapshot, namespace = selectNamespace(state)): Balance | undefined {
  const account = selectAccount(state, namespace);
  const network = selectNetwork(state, namespace);
  if (!account || !network) return undefined;
  const { balances } = state.accounts;
  const key = balanceKey(network.id, account.address);
  return Object.hasOwn(balances, key) ? balances[key] : undefined;
}
