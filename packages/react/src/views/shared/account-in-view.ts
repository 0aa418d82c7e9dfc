import { type Connection, type ConnectionId, isFoyerError, type Namespace, selectRoute } from "@foyer/core";
import { useCallback, useLayoutEffect, useState } from "react";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { type AccountState, useAccount } from "../../hooks/use-account.ts";
import { closeOrGoHome, showWallets } from "./leave-view.ts";
import { useLastAccount } from "./use-last-account.ts";

/** An account that is there. */
export type ConnectedAccount = Extract<AccountState, { readonly status: "connected" }>;

/** How a view that is nothing without an account stands. */
type AccountInView =
  | { readonly status: "known"; readonly account: ConnectedAccount; readonly disconnect: () => Promise<void> }
  /** A saved connection is asked for, or the view is about to be left. */
  | { readonly status: "waiting" }
  /** There was none to begin with. */
  | { readonly status: "missing" };

/**
 * Reads the account in use, and leaves the view when it disappears.
 * @param isInside whether the view around it leaves: two that leave would close the modal, and open it again
 */
export function useAccountInView({ isInside = false }: { readonly isInside?: boolean } = {}): AccountInView {
  const context = useFoyerContext("useAccountInView");
  const state = useAccount();
  const isThere = state.status === "connected";
  const connection = isThere ? state.connection : undefined;
  const { read, forget } = useLastAccount(context, connection);
  const [wasThere, setWasThere] = useState(() => !!read());
  const [isLeaving, setLeaving] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  const isGone = state.status === "disconnected" && wasThere && !isLeaving;
  useLayoutEffect(() => {
    if (!isGone || isInside) return;
    leaveLost(context, read());
    forget();
  }, [context, isGone, isInside, read, forget]);

  const disconnect = useCallback(async () => {
    if (!connection) return;
    // What comes next is decided once the wallet has let go, not when the account disappears.
    setLeaving(true);
    await disconnectAccount(context, connection);
    forget();
    setLeaving(false);
  }, [context, connection, forget]);
  if (isThere) return { status: "known", account: state, disconnect };
  return { status: state.status === "disconnected" && !wasThere ? "missing" : "waiting" };
}

/**
 * Leaves the view of an account that disappeared. With several wallets allowed, the user's wallets are shown (PRF-05). Without, and from the
 * account of an embedded wallet, the modal closes (WFT-04).
 */
function leaveLost(context: ViewContext, last: Connection | undefined): void {
  const { foyer, ui } = context;
  const state = ui.getSnapshot();
  const isEmbedded = foyer.ports.sources?.some(
    ({ connectorSource, kind }) => connectorSource === "embedded" && last?.connectorId.startsWith(`${kind}:`),
  );
  const isWidget = isEmbedded && selectRoute(state).view === "Account";
  if (last && state.settings.multiWallet && state.router.isOpen && !isWidget) showWallets(context, last.namespace);
  else closeOrGoHome(context);
}

/** Reads the account in use, and leads to the wallets where there was none to begin with. */
export function useAccountOrConnect(): Exclude<AccountInView, { readonly status: "missing" }> {
  const { ui } = useFoyerContext("useAccountOrConnect");
  const state = useAccountInView();
  const isMissing = state.status === "missing";
  useLayoutEffect(() => {
    if (isMissing) ui.replace({ view: "Connect" });
  }, [ui, isMissing]);
  return state.status === "missing" ? { status: "waiting" } : state;
}

/** Disconnects the account in use and goes on: to the other wallets where there are some, else away. */
export async function disconnectAccount(
  context: ViewContext,
  { id, namespace }: { readonly id: ConnectionId; readonly namespace: Namespace },
): Promise<void> {
  const { foyer, ui } = context;
  try {
    await foyer.disconnect({ connectionId: id });
  } catch (error) {
    if (!isFoyerError(error)) throw error;
    ui.notify({ kind: "error", code: "disconnect-failed" });
    return;
  }
  const { connections, settings } = foyer.getSnapshot();
  const isLeft = Object.values(connections.namespaces).some(({ list }) => list.length > 0);
  if (!settings.multiWallet || !isLeft) {
    closeOrGoHome(context);
    return;
  }
  showWallets(context, connections.activeNamespace ?? namespace);
  ui.notify({ kind: "success", code: "wallet-deleted" });
}
