import type { Namespace, Undo } from "@foyer/contract";
import * as router from "../router/actions.ts";
import type { RouterState, ViewName, ViewRequest } from "../router/state.ts";
import { selectAccount, selectMustSwitch, selectNamespace } from "../selectors.ts";
import type { FoyerState } from "../state.ts";
import type { FlowContext } from "./context.ts";

/** What the modal is asked to show: a view, a namespace, or whatever fits. */
export type OpenRequest<N extends Namespace = Namespace> =
  | ViewRequest
  | { readonly view?: undefined; readonly namespace?: N | undefined };

/** Opens the modal, or moves it if it is open. Wallets are asked to announce themselves first. */
export function open(context: FlowContext, request: OpenRequest = {}): void {
  const { state, events, ports } = context;
  for (const adapter of context.adapters) adapter.refresh();
  const isMobile = ports.page.isMobile;
  const view = decideView(state, { request, isMobile, hasAdapters: context.adapters.length > 0 });
  router.open(state.router, (view.view === "Connect" && resumeInstalling(context)) || view);
  events.emit("modal-opened", { view: router.top(state.router).view });
}

/** Makes of a move of the router a verb, which tells of the view that is shown then. */
export function showBy(move: (state: RouterState, request: ViewRequest) => void) {
  return ({ state, events }: FlowContext, request: ViewRequest): void => {
    move(state.router, request);
    events.emit("view-changed", { view: router.top(state.router).view });
  };
}

/** Closes the modal, and the next opening starts at Connect; one that something holds open shakes. */
export function close(context: FlowContext): void {
  const { state, holds } = context;
  if (!state.router.isOpen) return;
  if ([...holds].some((isHeld) => isHeld())) router.shake(state.router);
  else endModal(context);
}

/** Closes the modal whatever holds it. */
export function endModal({ state, events }: FlowContext): void {
  if (!state.router.isOpen) return;
  const { view } = router.top(state.router);
  router.close(state.router);
  events.emit("modal-closed", { view });
}

/**
 * Goes back one view, or to the latest of a name; where that name is not below, nothing happens.
 * At the first view: from Connect to the account if there is one, else the modal closes.
 */
export function back(context: FlowContext, { to }: { readonly to?: ViewName | undefined } = {}): void {
  const { state, events } = context;
  if (!router.back(state.router, to)) {
    if (to !== undefined) return;
    if (router.top(state.router).view !== "Connect" || !selectAccount(state)) {
      close(context);
      return;
    }
    router.reset(state.router, { view: "Account" });
  }
  events.emit("view-changed", { view: router.top(state.router).view });
}

/** Who reloaded the page for a wallet that was just installed goes on with it, once. The feature `installing` keeps it. */
function resumeInstalling({ ports: { storage }, storageId }: FlowContext): ViewRequest | undefined {
  const key = `${storageId()}:installing:wallet`;
  const walletId = storage.get(key);
  if (!walletId) return undefined;
  storage.set(key, "");
  return { view: "Downloads", params: { walletId, isAwaited: true } };
}

/** The opening rules, first match wins. */
function decideView(
  state: FoyerState,
  { request, isMobile, hasAdapters }: { request: OpenRequest; isMobile: boolean; hasAdapters: boolean },
): ViewRequest {
  const isConnected = selectAccount(state) !== undefined;
  const namespace = "namespace" in request ? request.namespace : undefined;
  if (namespace !== undefined && namespace !== selectNamespace(state)) {
    return { view: "SwitchActiveChain", params: { namespace } };
  }
  if (state.settings.manualPairing || (!hasAdapters && !isConnected)) {
    return { view: isMobile ? "AllWallets" : "ConnectingWalletConnectBasic" };
  }
  if (request.view !== undefined) return request;
  if (!isConnected) return { view: "Connect" };
  return { view: selectMustSwitch(state) ? "UnsupportedChain" : "Account" };
}

/** Moves an open modal to the view that asks for a supported network, when the wallet leaves for another one. */
export function askSupported({ state, events }: FlowContext): Undo {
  return events.on("network-changed", ({ namespace }) => {
    const isShown = state.router.isOpen && namespace === state.connections.activeNamespace;
    if (!isShown || !selectMustSwitch(state) || router.top(state.router).view === "UnsupportedChain") return;
    // The only view: what lies below belongs to a network that is no longer in use.
    router.reset(state.router, { view: "UnsupportedChain" });
  });
}
