import {
  type Connector,
  type Foyer,
  type Snapshot,
  selectAccount,
  selectMustSwitch,
  selectRoute,
  type ViewName,
  type ViewRequest,
} from "@foyer/core";
import type { ViewContext } from "../../hooks/foyer-context.ts";

/** Where a connecting visitor came from and wants to go. */
export type Arrival = {
  readonly connector: Pick<Connector, "id" | "namespace">;
  readonly redirectView?: ViewName | undefined;
  /** The view that connects. If another one is shown by now, the visitor has gone on. */
  readonly routeKey: number;
};

/** Goes where a new connection leads. Does nothing the second time: the view that connected is gone then. */
export function goAfterConnect(context: ViewContext, { connector, redirectView, routeKey }: Arrival): void {
  const { foyer, ui } = context;
  const state = foyer.getSnapshot();
  const route = selectRoute(state);
  if (route.key !== routeKey) return;
  if (selectMustSwitch(state)) {
    ui.reset({ view: "UnsupportedChain" });
    return;
  }
  if (hasMoreChains(foyer, connector.id)) {
    ui.back({ to: "ConnectingMultiChain" });
    return;
  }
  finishConnecting(context, { connector, redirectView });
}

/** Goes where a visitor is led who has connected all that was wanted. */
export function finishConnecting(context: ViewContext, { connector, redirectView }: Omit<Arrival, "routeKey">): void {
  const { foyer, ui } = context;
  if (joinsOthers(foyer, connector.id)) {
    showWallets(context, connector.namespace);
    ui.notify({ kind: "success", code: "wallet-added" });
    return;
  }
  // Which view it is, the host says; one that needs parameters is its own affair.
  if (redirectView) ui.replace({ view: redirectView } as ViewRequest);
  else closeOrGoHome(context);
}

/** Closes the modal; a page that embeds the views goes back to where they begin. */
export function closeOrGoHome(context: ViewContext): void {
  const { foyer, ui } = context;
  const state = foyer.getSnapshot();
  if (state.router.isOpen) ui.close();
  else ui.reset({ view: selectAccount(state) ? "Account" : "Connect" });
}

/** Shows the visitor's wallets: those below, if they came from there. */
export function showWallets(context: ViewContext, namespace: Connector["namespace"]): void {
  const { foyer, ui } = context;
  const request = { view: "ProfileWallets", params: { namespace } } as const;
  if (isShown(foyer.getSnapshot(), "ProfileWallets")) {
    ui.back({ to: "ProfileWallets" });
    ui.replace(request);
  } else ui.reset(request);
}

/** Whether the visitor is choosing the chains of a wallet, and there are some left. */
function hasMoreChains(foyer: Foyer, connectorId: string): boolean {
  if (!isShown(foyer.getSnapshot(), "ConnectingMultiChain")) return false;
  const wallet = foyer.getWallets().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
  return wallet !== undefined && wallet.connectionIds.length < wallet.connectors.length;
}

/** Whether the new connection stands beside another wallet's, or was made from the list of wallets. */
function joinsOthers(foyer: Foyer, connectorId: string): boolean {
  const state = foyer.getSnapshot();
  if (!state.settings.multiWallet) return false;
  if (isShown(state, "ProfileWallets")) return true;
  const open = Object.values(state.connections.namespaces).flatMap(({ list }) => list);
  // The first of all: nobody waits for the wallets to be gathered.
  if (open.length < 2) return false;
  const own = foyer.getWallets().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
  return open.some(({ id }) => !own?.connectionIds.includes(id));
}

/** Whether a view is on the screen or below it. */
function isShown({ router }: Snapshot, name: ViewName): boolean {
  return router.stack.some(({ view }) => view === name);
}
