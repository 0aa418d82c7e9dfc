import { type Snapshot, selectRoute, type ViewName, type ViewParams } from "@foyer/core";

/** What is on the screen, and what it was opened with. */
export type ShownRoute = {
  readonly view: ViewName;
  readonly params: ViewParams[ViewName];
  readonly key: number;
  readonly direction: Snapshot["router"]["direction"];
};

/** Reads which view to show. Whether there is one of that name, the loader knows. */
export function selectShownRoute(state: Snapshot): ShownRoute {
  const { view, params, key } = selectRoute(state);
  return { view, params, key, direction: state.router.direction };
}
