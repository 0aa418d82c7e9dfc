import type { Foyer, Route, Snapshot, ViewName, ViewRequest } from "@foyer/core";
import { homeView } from "../views/shown-route.ts";

/** Keys of the home views; routes that are pushed count up from here. */
const HOME_KEYS = { Connect: -1, Account: -2 } as const;

type Place = { readonly above: readonly Route[]; readonly direction: Snapshot["router"]["direction"] };

/**
 * Gives an embedded part of the page a router of its own: everything else is the same kit. Its first view is the
 * account while one is connected, else Connect; closing goes back there.
 */
export function createEmbeddedFoyer(foyer: Foyer): Foyer {
  const listeners = new Set<() => void>();
  let place: Place = { above: [], direction: "none" };
  let made = 0;
  let kept: { readonly of: readonly unknown[]; readonly snapshot: Snapshot } | undefined;

  const move = (next: Place): void => {
    place = next;
    for (const listener of [...listeners]) listener();
  };
  const toRoute = ({ view, params }: ViewRequest): Route => {
    made += 1;
    // The pair was checked where the request was typed.
    return { view, params, key: made } as Route;
  };
  const read = (of: Snapshot): Snapshot => {
    if (kept?.of[0] === of && kept.of[1] === place) return kept.snapshot;
    kept = { of: [of, place], snapshot: withPlace(of, place) };
    return kept.snapshot;
  };
  const goHome = (direction: Place["direction"]): void => move({ above: [], direction });
  const isHome = (view: ViewName): boolean => view === homeView(foyer.getSnapshot());
  const show = (request: ViewRequest, below: readonly Route[]): void =>
    isHome(request.view)
      ? goHome("back")
      : move({ above: [...below, toRoute(request)], direction: below === place.above ? "forward" : "back" });

  return {
    ...foyer,
    // They grow when the kit's own code has come.
    get ports() {
      return foyer.ports;
    },
    getSnapshot: () => read(foyer.getSnapshot()),
    subscribe(listener) {
      listeners.add(listener);
      const undo = foyer.subscribe(listener);
      return () => {
        listeners.delete(listener);
        undo();
      };
    },
    open: (request) => (request?.view ? show(request, []) : goHome("none")),
    close: () => goHome("back"),
    push: (request) => show(request, place.above),
    replace: (request) => move({ above: [...place.above.slice(0, -1), toRoute(request)], direction: "forward" }),
    reset: (request) => show(request, []),
    back({ to } = {}) {
      const below = to === undefined ? -1 : place.above.findLastIndex(({ view }) => view === to);
      move({ above: place.above.slice(0, below + 1 || -1), direction: "back" });
    },
  };
}

function withPlace(state: Snapshot, { above, direction }: Place): Snapshot {
  const view = homeView(state);
  const home = { view, params: undefined, key: HOME_KEYS[view] } as Route;
  return { ...state, router: { ...state.router, isOpen: true, stack: [home, ...above], direction } };
}
