import type { ConnectorId, Namespace } from "@foyer/contract";
import * as router from "../router/actions.ts";
import type { ViewName, ViewRequest } from "../router/state.ts";
import { selectAccount, selectMustSwitch } from "../selectors.ts";
import type { FoyerState } from "../state.ts";
import type { FlowContext } from "./context.ts";
import { notify } from "./notify.ts";
import { close } from "./open.ts";

/** Where a visitor who has connected came from and wants to go. */
export type AfterConnect = {
  readonly connectorId: ConnectorId;
  readonly namespace: Namespace;
  /** The view to go to where the connection is the first. */
  readonly redirectView?: ViewName | undefined;
  /** The key of the route that connects: who is at another one by now has gone on, and stays there. */
  readonly routeKey?: number | undefined;
  /** The visitor wants no more of the wallet's chains. */
  readonly isEnough?: boolean | undefined;
};

/**
 * Goes where a new connection leads: to what must be settled first, to the rest of the wallet's chains, to the wallets
 * it joins, to the view that was asked for, or out of the modal.
 */
export function goAfterConnect(context: FlowContext, request: AfterConnect): void {
  const { state } = context;
  const { connectorId, namespace, redirectView, routeKey, isEnough } = request;
  if (routeKey !== undefined && router.top(state.router).key !== routeKey) return;
  if (!isEnough && selectMustSwitch(state))
    show(context, () => router.reset(state.router, { view: "UnsupportedChain" }));
  else if (!isEnough && hasMoreChains(context, connectorId))
    show(context, () => router.back(state.router, "ConnectingMultiChain"));
  else if (joinsOthers(context, connectorId)) {
    show(context, () => showWallets(state.router, namespace));
    notify(context, { kind: "success", code: "wallet-added" });
  } else if (redirectView !== undefined) {
    // Which view it is, the host says; one that needs parameters is its own affair.
    show(context, () => router.replace(state.router, { view: redirectView } as ViewRequest));
  } else closeOrGoHome(context);
}

function show({ state, events }: FlowContext, move: () => void): void {
  move();
  events.emit("view-changed", { view: router.top(state.router).view });
}

/** Closes the modal; a page that embeds the views goes back to where they begin. */
function closeOrGoHome(context: FlowContext): void {
  const { state } = context;
  if (state.router.isOpen) close(context);
  else show(context, () => router.reset(state.router, { view: selectAccount(state) ? "Account" : "Connect" }));
}

/** Shows the visitor's wallets: those below, if they came from there. */
function showWallets(views: FoyerState["router"], namespace: Namespace): void {
  const request = { view: "ProfileWallets", params: { namespace } } as const;
  router.back(views, "ProfileWallets");
  if (router.top(views).view === "ProfileWallets") router.replace(views, request);
  else router.reset(views, request);
}

/** Whether the visitor is choosing the chains of a wallet, and there are some left. */
function hasMoreChains({ state, wallets }: FlowContext, connectorId: ConnectorId): boolean {
  if (!isShown(state, "ConnectingMultiChain")) return false;
  const wallet = wallets.get().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
  return wallet !== undefined && wallet.connectionIds.length < wallet.connectors.length;
}

/** Whether the new connection stands beside another wallet's, or was made from the list of wallets. */
function joinsOthers({ state, wallets }: FlowContext, connectorId: ConnectorId): boolean {
  if (!state.settings.multiWallet) return false;
  if (isShown(state, "ProfileWallets")) return true;
  const open = Object.values(state.connections.namespaces).flatMap(({ list }) => list);
  // The first of all: nobody waits for the wallets to be gathered.
  if (open.length < 2) return false;
  const own = wallets.get().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
  return open.some(({ id }) => !own?.connectionIds.includes(id));
}

/** Whether a view is on the screen or below it. */
function isShown({ router: { stack } }: FoyerState, name: ViewName): boolean {
  return stack.some(({ view }) => view === name);
}
