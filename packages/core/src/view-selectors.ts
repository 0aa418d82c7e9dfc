import type { Route } from "./router/views.ts";
import { selectAccount } from "./selectors.ts";
import type { Snapshot } from "./state.ts";

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
