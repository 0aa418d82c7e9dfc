import type { Route, ViewName } from "./views.ts";

/** Which view is shown, and how it was reached. */
export type RouterState = {
  isOpen: boolean;
  /** Oldest first; never empty. */
  stack: Route[];
  /** How the current view was reached, for the transition. */
  direction: "forward" | "back" | "none";
  /** Counts requests to shake; the UI shakes when it grows. */
  shakes: number;
  /** Counts the routes made, for their keys. */
  made: number;
  /** The view that a button of one named view opened last while connected; undefined if none did. */
  recordedView?: ViewName | undefined;
};

export function createRouterState(): RouterState {
  return {
    isOpen: false,
    stack: [{ view: "Connect", params: undefined, key: 0 }],
    direction: "none",
    shakes: 0,
    made: 0,
  };
}
