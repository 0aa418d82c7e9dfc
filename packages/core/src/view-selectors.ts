import type { AccountId, ChainId } from "@foyer/contract";
import type { Balance } from "./accounts/state.ts";
import type { Route } from "./router/state.ts";
import { selectAccount, selectNamespace, selectNetwork } from "./selectors.ts";
import type { Snapshot } from "./state.ts";

// What a page reads once it shows something: none of it is there before.

/** Balances are kept by chain and address: one address may hold different sums on different chains. */
export function balanceKey(chain: ChainId, address: string): AccountId {
  // A CAIP-10 id: its chain already names the namespace.
  return `${chain}:${address}` as AccountId;
}

/**
 * The view on top.
 * @example
 * import { selectRoute } from "@foyer/core";
 *
 * selectRoute(foyer.getSnapshot()).view; // "Connect"
 */
export function selectRoute(state: Snapshot): Route {
  return state.router.stack.at(-1) as Route;
}

/**
 * Whether going back shows another view rather than closing the modal.
 * @example
 * import { selectCanGoBack } from "@foyer/core";
 *
 * if (selectCanGoBack(foyer.getSnapshot())) foyer.back();
 */
export function selectCanGoBack(state: Snapshot): boolean {
  return state.router.stack.length > 1 || (selectRoute(state).view === "Connect" && selectAccount(state) !== undefined);
}

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
