import { type Snapshot, selectAccount, selectRoute, type ViewName, type ViewParams } from "@foyer/core";
import type { BuiltView } from "./built-view.ts";
import { VIEWS } from "./registry.ts";
import type { ShownRoute } from "./view.ts";

/** Reads which view to show. A name that no view here has, known or not, shows Connect. */
export function selectShownRoute(state: Snapshot): ShownRoute {
  const { view, params, key } = selectRoute(state);
  const { direction } = state.router;
  if (isBuilt(view)) return { view, params: params as ViewParams[BuiltView], key, direction };
  return { view: "Connect", params: undefined, key, direction };
}

/** The view to start with. */
export function homeView(state: Snapshot): "Account" | "Connect" {
  return selectAccount(state) ? "Account" : "Connect";
}

function isBuilt(view: ViewName): view is BuiltView {
  return Object.hasOwn(VIEWS, view);
}
