import {
  type Connection,
  type Connector,
  type ErrorCode,
  type Foyer,
  isFoyerError,
  type Namespace,
  type Snapshot,
  selectRoute,
  type ViewName,
  type Wallet,
} from "@foyer/core";
import { canPair } from "@foyer/core/wallets";
import type { ViewContext } from "../../hooks/foyer-context.ts";

/** Goes on with a wallet: asks it, asks for the chain where it has several, or pairs it where it is; else says where to get it. */
export function pickWallet(
  context: ViewContext,
  { wallet, namespace }: { readonly wallet: Wallet; readonly namespace: Namespace | undefined },
): void {
  const { foyer, ui } = context;
  const ways = wallet.connectors.filter((connector) => namespace === undefined || connector.namespace === namespace);
  const [connector] = ways;
  const walletId = wallet.id;
  if (!connector)
    ui.push({
      view: canPair(foyer) || foyer.ports.page.isMobile ? "ConnectingWalletConnect" : "Downloads",
      params: { walletId },
    });
  else if (ways.length > 1) ui.push({ view: "ConnectingMultiChain", params: { walletId } });
  else beginConnecting(context, { walletId, connector });
}

/** A wallet that answers sooner than this, in ms, needs no screen that waits for it. */
export const INSTANT_MS = 80;

/** What to connect, and whether a view that waits for it is already shown. */
type Beginning = {
  readonly walletId: string;
  readonly connector: Connector;
  readonly redirectView?: ViewName | undefined;
  readonly isWaitShown?: boolean | undefined;
};

/** Asks a wallet in the caller's own task, shows the wait if there is one, and goes where the answer leads. */
export function beginConnecting(
  context: ViewContext,
  { walletId, connector, redirectView, isWaitShown }: Beginning,
): void {
  const { foyer, ui } = context;
  const before = foyer.getSnapshot();
  const { namespace } = connector;
  let routeKey = selectRoute(ui.getSnapshot()).key;
  let isShown = isWaitShown === true;
  const show = (): void => {
    // A gate that is asked meanwhile has a view of its own: nothing is put over it.
    if (isShown || selectRoute(ui.getSnapshot()).key !== routeKey) return;
    isShown = true;
    ui.push({ view: "ConnectingExternal", params: { walletId, namespace, redirectView } });
    routeKey = selectRoute(ui.getSnapshot()).key;
  };
  const isWaiting = (): boolean => readAttempt(foyer.getSnapshot(), connector).status === "waiting";
  // Already asked, by an impatient second press or by the host: it must not be asked twice.
  if (isWaiting()) return;
  const linked = findConnection(before, connector);
  const asked = foyer.connect({ connectorId: connector.id });
  const undos = [
    ui.on("modal-closed", () => endWait(foyer, connector, linked)),
    foyer.ports.clock.after(INSTANT_MS, () => isWaiting() && show()),
  ];
  const end = (): void => {
    for (const undo of undos) undo();
  };
  asked.then(
    ({ accounts }) => {
      end();
      const isNew = linked?.accounts.map(({ id }) => id).join() !== accounts.map(({ id }) => id).join();
      // The same accounts as before: only the wallet itself can bring another one, and the view says so.
      if (isNew) foyer.goAfterConnect({ connectorId: connector.id, namespace, ui, redirectView, routeKey });
      else show();
    },
    (error: unknown) => {
      end();
      if (!isFoyerError(error, "flow/aborted")) show();
    },
  );
}

/**
 * Ends the wait for a wallet. One that has agreed is left alone: the host's gates let it through or end it. `before`: its
 * connection when the wait began.
 */
export function endWait(foyer: Foyer, connector: Way, before: Connection | undefined): void {
  const state = foyer.getSnapshot();
  const attempt = readAttempt(state, connector);
  const hasAgreed = attempt.status === "waiting" && attempt.isAgreed === true;
  if (!hasAgreed && (before || !findConnection(state, connector))) foyer.cancelConnect(connector.namespace);
}

/** How an attempt to connect through a connector stands. `isAgreed`: its wallet has, and the host's gates look at it. */
export type ConnectAttempt =
  | { readonly status: "idle" }
  | { readonly status: "waiting"; readonly isAgreed?: boolean }
  | { readonly status: "failed"; readonly code: ErrorCode; readonly problem?: string | undefined }
  | { readonly status: "connected"; readonly connection: Connection };

type Way = Pick<Connector, "id" | "namespace">;

/** Reads how it stands: what is asked now goes before why it failed, and that before what is open. */
export function readAttempt(state: Snapshot, { id, namespace }: Way): ConnectAttempt {
  const namespaceState = state.connections.namespaces[namespace];
  if (namespaceState?.pending?.connectorId === id)
    return { status: "waiting", isAgreed: namespaceState.authenticating?.connectorId === id };
  if (namespaceState?.failure?.connectorId === id) return { status: "failed", ...namespaceState.failure };
  const connection = findConnection(state, { id, namespace });
  return connection ? { status: "connected", connection } : { status: "idle" };
}

/** The open connection through a connector. */
export function findConnection(state: Snapshot, { id, namespace }: Way): Connection | undefined {
  const list = state.connections.namespaces[namespace]?.list;
  // A snapshot is the same data, only read-only.
  return list?.find(({ connectorId }) => connectorId === id) as Connection | undefined;
}
