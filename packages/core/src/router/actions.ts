import { copy } from "../store/create-store.ts";
import type { Route, RouterState, ViewName, ViewRequest } from "./state.ts";

/** The view on top. What acts reads it here: a file shared with the UI would be a request of its own. */
export function top(router: RouterState): Route {
  return router.stack.at(-1) as Route;
}

/** Shows the modal with one view and no way back. */
export function open(router: RouterState, request: ViewRequest): void {
  if (!isReady(router, request)) router.stack = [toRoute(router, request)];
  router.direction = "none";
  router.isOpen = true;
}

/** Shows a view on top of the current one. */
export function push(router: RouterState, request: ViewRequest): void {
  router.stack = [...router.stack, toRoute(router, request)];
  router.direction = "forward";
}

/** Shows a view instead of the current one. */
export function replace(router: RouterState, request: ViewRequest): void {
  router.stack = [...router.stack.slice(0, -1), toRoute(router, request)];
  router.direction = "forward";
}

/** Shows one view as the only one, reached from the current. */
export function reset(router: RouterState, request: ViewRequest): void {
  router.stack = [toRoute(router, request)];
  router.direction = "back";
}

/** Shows the view before, or the latest of a name below; false where there is none. */
export function back(router: RouterState, to?: ViewName): boolean {
  const below = router.stack.slice(0, -1);
  const index = to === undefined ? below.length - 1 : below.map(({ view }) => view).lastIndexOf(to);
  if (index < 0) return false;
  router.stack = below.slice(0, index + 1);
  router.direction = "back";
  return true;
}

/** Hides the modal and goes back to Connect. */
export function close(router: RouterState): void {
  router.isOpen = false;
  router.stack = [toRoute(router, { view: "Connect" })];
  router.direction = "none";
}

export function shake(router: RouterState): void {
  router.shakes += 1;
}

/** Notes which view a button of one named view opened. */
export function recordView(router: RouterState, view: ViewName): void {
  router.recordedView = view;
}

// What a closed modal stands at is as good as new: a UI may have it drawn already.
function isReady({ isOpen, stack }: RouterState, { view, params }: ViewRequest): boolean {
  return !isOpen && stack.length === 1 && stack[0]?.view === view && (params ?? stack[0].params) === undefined;
}

function toRoute(router: RouterState, { view, params }: ViewRequest): Route {
  router.made += 1;
  // The pair was checked where the request was typed; here it is only taken apart and put together.
  return { view, params: copy(params), key: router.made } as Route;
}
