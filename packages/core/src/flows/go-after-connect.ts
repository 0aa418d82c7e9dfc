import type { ConnectorId, Namespace } from "@foyer/contract";
import type { Notice } from "../notices/state.ts";
import * as router from "../router/actions.ts";
import type { ViewName, ViewRequest } from "../router/state.ts";
import { selectAccount, selectMustSwitch } from "../selectors.ts";
import type { Snapshot } from "../state.ts";
import type { FlowContext } from "./context.ts";
import { notify } from "./notify.ts";
import { back, close, showBy } from "./open.ts";

/** Where a visitor who has connected came from and wants to go. */
export type AfterConnect = {
  readonly connectorId: ConnectorId;
  readonly namespace: Namespace;
  /** The UI it was made in, as `createUi()` makes one; without it, the kit's modal. */
  readonly ui?: ConnectUi | undefined;
  /** The view to go to where the connection is the first. */
  readonly redirectView?: ViewName | undefined;
  /** The key of the route that connects: who is at another one by now has gone on, and stays there. */
  readonly routeKey?: number | undefined;
  /** The visitor wants no more of the wallet's chains. */
  readonly isEnough?: boolean | undefined;
};

/** What of a UI leads on from a connection. */
export type ConnectUi = {
  getSnapshot(): Snapshot;
  replace(request: ViewRequest): void;
  reset(request: ViewRequest): void;
  back(request: { readonly to: ViewName }): void;
  close(): void;
  notify(notice: Omit<Notice, "id">): void;
};

/**
 * Goes where a new connection leads: to what must be settled first, to the rest of the wallet's chains, to the wallets
 * it joins, to the view that was asked for, or out of the modal. Does nothing the second time for a route: it is gone then.
 */
export function goAfterConnect(context: FlowContext, request: AfterConnect): void {
  const { ui = modalOf(context), connectorId, namespace, redirectView, routeKey, isEnough } = request;
  const { wallets } = context;
  const state = ui.getSnapshot();
  const connection = { state, wallets, connectorId };
  if (routeKey !== undefined && state.router.stack.at(-1)?.key !== routeKey) return;
  if (!isEnough && selectMustSwitch(state)) ui.reset({ view: "UnsupportedChain" });
  else if (!isEnough && hasMoreChains(connection)) ui.back({ to: "ConnectingMultiChain" });
  else if (joinsOthers(connection)) {
    showWallets(ui, namespace);
    // Where people sign in, that is what tells them that the wallet is there (CNG-09).
    if (!Object.hasOwn(state.features, "siwx")) ui.notify({ kind: "success", code: "wallet-added" });
  } else if (redirectView !== undefined) {
    // Which view it is, the host says; one that needs parameters is its own affair.
    ui.replace({ view: redirectView } as ViewRequest);
  } else if (state.router.isOpen) ui.close();
  // A page that has views of its own and no modal open goes back to where they begin.
  else ui.reset({ view: selectAccount(state) ? "Account" : "Connect" });
}

function modalOf(context: FlowContext): ConnectUi {
  return {
    getSnapshot: () => context.state as Snapshot,
    replace: (request) => showBy(router.replace)(context, request),
    reset: (request) => showBy(router.reset)(context, request),
    back: (request) => back(context, request),
    close: () => close(context),
    notify: (notice) => notify(context, notice),
  };
}

/** Shows the visitor's wallets: those below, if they came from there. */
function showWallets(ui: ConnectUi, namespace: Namespace): void {
  const request = { view: "ProfileWallets", params: { namespace } } as const;
  if (isShown(ui.getSnapshot(), "ProfileWallets")) {
    ui.back({ to: "ProfileWallets" });
    ui.replace(request);
  } else ui.reset(request);
}

type NewConnection = Pick<FlowContext, "wallets"> & { readonly state: Snapshot; readonly connectorId: ConnectorId };

/** Whether the visitor is choosing the chains of a wallet, and there are some left. */
function hasMoreChains({ state, wallets, connectorId }: NewConnection): boolean {
  if (!isShown(state, "ConnectingMultiChain")) return false;
  const wallet = wallets.get().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
  return wallet !== undefined && wallet.connectionIds.length < wallet.connectors.length;
}

/** Whether the new connection stands beside another wallet's, or was made from the list of wallets. */
function joinsOthers({ state, wallets, connectorId }: NewConnection): boolean {
  if (!state.settings.multiWallet) return false;
  if (isShown(state, "ProfileWallets")) return true;
  const open = Object.values(state.connections.namespaces).flatMap(({ list }) => list);
  // The first of all: nobody waits for the wallets to be gathered.
  if (open.length < 2) return false;
  const own = wallets.get().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
  return open.some(({ id }) => !own?.connectionIds.includes(id));
}

/** Whether a view is on the screen or below it. */
function isShown({ router: { stack } }: Snapshot, name: ViewName): boolean {
  return stack.some(({ view }) => view === name);
}
