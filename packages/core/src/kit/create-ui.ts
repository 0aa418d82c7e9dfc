import { createEmitter } from "@foyer/contract";
import type { FoyerEvents } from "../events.ts";
import { dismissNotice, notify } from "../flows/notify.ts";
import { createNoticesState, type NoticesState } from "../notices/state.ts";
import * as router from "../router/actions.ts";
import { createRouterState, type RouterState, type ViewName, type ViewRequest } from "../router/state.ts";
import { selectAccount } from "../selectors.ts";
import type { Snapshot } from "../state.ts";
import { createStore } from "../store/create-store.ts";
import type { ThemeState } from "../theme/state.ts";
import type { Foyer } from "./foyer.ts";

/**
 * One place that shows the views: where it is among them, what it tells, how it looks. A kit is the one of its modal;
 * `createUi()` makes others.
 */
export type Ui = Pick<
  Foyer,
  | "getSnapshot"
  | "subscribe"
  | "on"
  | "open"
  | "close"
  | "push"
  | "replace"
  | "reset"
  | "back"
  | "notify"
  | "dismissNotice"
  | "alert"
  | "setTheme"
>;

/** What a UI has of its own; everything else is the kit's. */
type UiState = {
  router: RouterState;
  notices: NoticesState;
  /** The kit's, until it is given one. */
  theme?: ThemeState | undefined;
};

type UiEvent = "modal-opened" | "modal-closed" | "view-changed";

/** Keys of the views it begins with; routes that are pushed count up from 1. */
const HOME_KEYS = { Connect: -1, Account: -2 } as const;

/**
 * Makes a UI of a kit that is not its modal, as a part of a page that shows the views. It is always open and begins with
 * the account while one is connected, else with Connect; closing it goes back there.
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { createUi } from "@foyer/core/ui";
 *
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [] });
 * const ui = createUi(foyer);
 * ui.push({ view: "GetWallet" });
 * ui.getSnapshot().router.stack.length; // 2
 */
export function createUi(foyer: Foyer): Ui {
  const { state, getSnapshot, subscribe } = createStore<UiState>({
    router: { ...createRouterState(), isOpen: true },
    notices: createNoticesState(),
  });
  const events = createEmitter<Pick<FoyerEvents, UiEvent>>();
  const toast = {};
  const read = createReading();

  const toldOf = <A extends unknown[]>(move: (...given: A) => void) => {
    return (...given: A): void => {
      move(...given);
      events.emit("view-changed", { view: router.top(ui.getSnapshot().router as RouterState).view });
    };
  };
  const goHome = (direction: RouterState["direction"]): void => {
    state.router.stack = state.router.stack.slice(0, 1);
    state.router.direction = direction;
  };
  const show = (request: ViewRequest, direction: RouterState["direction"]): void => {
    if (request.view === homeOf(foyer.getSnapshot())) {
      goHome("back");
      return;
    }
    router.push(state.router, request);
    state.router.direction = direction;
  };

  const ui: Ui = {
    getSnapshot: () => read(foyer.getSnapshot(), getSnapshot()),
    subscribe(listener) {
      const undos = [foyer.subscribe(listener), subscribe(listener)];
      return () => {
        for (const undo of undos) undo();
      };
    },
    on: (event, listener) => (isUiEvent(event) ? events.on(event, listener as never) : foyer.on(event, listener)),
    open: toldOf((request) => {
      goHome("none");
      if (request?.view) show(request, "none");
    }),
    close: toldOf(() => goHome("back")),
    push: toldOf((request) => show(request, "forward")),
    replace: toldOf((request) => {
      if (state.router.stack.length > 1) router.replace(state.router, request);
      else router.push(state.router, request);
    }),
    reset: toldOf((request) => {
      goHome("none");
      show(request, "back");
    }),
    back: toldOf(({ to } = {}) => void router.back(state.router, to)),
    notify: (notice) => notify({ state, ports: foyer.ports, toast }, notice),
    dismissNotice: () => dismissNotice({ state, toast }),
    // An alert is about the kit, wherever it is read.
    alert: foyer.alert,
    setTheme({ mode, variables }) {
      const { theme } = ui.getSnapshot();
      state.theme = { mode: mode ?? theme.mode, variables: { ...theme.variables, ...variables } };
    },
  };
  return ui;
}

/** Reads both states as one: the same object until one of them changes. */
function createReading(): (kit: Snapshot, own: Snapshot<UiState>) => Snapshot {
  let made: { readonly kit: Snapshot; readonly own: Snapshot<UiState>; readonly state: Snapshot } | undefined;
  return (kit, own) => {
    if (made?.kit !== kit || made.own !== own) made = { kit, own, state: join(kit, own) };
    return made.state;
  };
}

function join(kit: Snapshot, { router: { stack, ...router }, notices, theme }: Snapshot<UiState>): Snapshot {
  const view = homeOf(kit);
  const home = { view, params: undefined, key: HOME_KEYS[view] } as const;
  // What the kit itself tells is told here too, unless its modal does.
  const told = kit.router.isOpen ? undefined : kit.notices.toast;
  return {
    ...kit,
    router: { ...router, stack: [home, ...stack.slice(1)] },
    notices: { ...kit.notices, toast: notices.toast ?? told },
    theme: theme ?? kit.theme,
  };
}

function homeOf(state: Snapshot): Extract<ViewName, keyof typeof HOME_KEYS> {
  return selectAccount(state) ? "Account" : "Connect";
}

function isUiEvent(event: keyof FoyerEvents): event is UiEvent {
  return event === "modal-opened" || event === "modal-closed" || event === "view-changed";
}
