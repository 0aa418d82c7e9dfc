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

/** Where a connecting visitor came from and wants to go. */
export type Arrival = {
  readonly connector: Pick<Connector, "id" | "namespace">;
  readonly redirectView?: ViewName | undefined;
  /** The view that connects. If another one is shown by now, the visitor has gone on. */
  readonly routeKey: number;
};

/** Goes where a new connection leads. Does nothing the second time: the view that connected is gone then. */
export function arrive(foyer: Foyer, { connector, redirectView, routeKey }: Arrival): void {
  const state = foyer.getSnapshot();
  const route = selectRoute(state);
  if (route.key !== routeKey) return;
  if (selectMustSwitch(state)) {
    foyer.reset({ view: "UnsupportedChain" });
    return;
  }
  if (hasMoreChains(foyer, connector.id)) {
    foyer.back({ to: "ConnectingMultiChain" });
    return;
  }
  settle(foyer, { connector, redirectView });
}

/** Goes where a visitor is led who has connected all that was wanted. */
export function settle(foyer: Foyer, { connector, redirectView }: Omit<Arrival, "routeKey">): void {
  if (joinsOthers(foyer, connector.id)) {
    showWallets(foyer, connector.namespace);
    foyer.notify({ kind: "success", code: "wallet-added" });
    return;
  }
  // Which view it is, the host says; one that needs parameters is its own affair.
  if (redirectView) foyer.replace({ view: redirectView } as ViewRequest);
  else leave(foyer);
}

/** Closes the modal; a page that embeds the views goes back to where they begin. */
export function leave(foyer: Foyer): void {
  const state = foyer.getSnapshot();
  if (state.router.isOpen) foyer.close();
  else foyer.reset({ view: selectAccount(state) ? "Account" : "Connect" });
}

/** Shows the visitor's wallets: those below, if they came from there. */
export function showWallets(foyer: Foyer, namespace: Connector["namespace"]): void {
  const request = { view: "ProfileWallets", params: { namespace } } as const;
  if (isShown(foyer.getSnapshot(), "ProfileWallets")) {
    foyer.back({ to: "ProfileWallets" });
    foyer.replace(request);
  } else foyer.reset(request);
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
  if (!state.flags.multiWallet) return false;
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
