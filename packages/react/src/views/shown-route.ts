import { type Snapshot, selectAccount, selectRoute, type ViewParams } from "@foyer/core";
import type { BuiltView } from "./built-view.ts";
import type { ShownRoute } from "./view.ts";

/** Reads which view to show. Whether there is one of that name, the loader knows. */
export function selectShownRoute(state: Snapshot): ShownRoute {
  const { view, params, key } = selectRoute(state);
  return { view: view as BuiltView, params: params as ViewParams[BuiltView], key, direction: state.router.direction };
}

/** The view to start with. */
export function homeView(state: Snapshot): "Account" | "Connect" {
  return selectAccount(state) ? "Account" : "Connect";
}
