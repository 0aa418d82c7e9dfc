import { type Connection, type Connector, selectRoute, type Undo, type ViewName } from "@foyer/core";
import { useEffect, useState } from "react";
import type { ViewContext } from "../../hooks/foyer-context.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { beginConnecting, endWait, findConnection, readAttempt } from "../shared/connect-wallet.ts";
import { closeOrGoHome, showWallets } from "../shared/leave-view.ts";

/** What the view that waits was opened with. */
type Waiting = {
  readonly walletId: string;
  readonly connector: Connector;
  readonly redirectView: ViewName | undefined;
};

/**
 * Asks the wallet if nobody has, goes on when it has answered, and ends the wait when the visitor leaves.
 * Beginning it twice asks once, so React may mount the view twice.
 */
export function followAttempt(context: ViewContext, { walletId, connector, redirectView }: Waiting): Undo {
  const { foyer, ui } = context;
  const { key: routeKey } = selectRoute(ui.getSnapshot());
  const linked = findConnection(foyer.getSnapshot(), connector);
  const before = readAccounts(linked);
  if (readAttempt(foyer.getSnapshot(), connector).status === "idle") {
    beginConnecting(context, { walletId, connector, redirectView, isWaitShown: true });
  }
  const isLeft = (): boolean => selectRoute(ui.getSnapshot()).key !== routeKey;
  const leaveConnected = (): void => {
    const { id: connectorId, namespace } = connector;
    foyer.goAfterConnect({ connectorId, namespace, ui, redirectView, routeKey });
  };
  const goOn = (): void => {
    // What follows writes the state that is heard here.
    if (isLeft() || readAttempt(foyer.getSnapshot(), connector).status === "waiting") return;
    const now = readAccounts(findConnection(foyer.getSnapshot(), connector));
    if (now !== undefined && now !== before) leaveConnected();
    else if (now === undefined && before !== undefined) leaveDeleted(context, connector);
  };
  const end = (): void => {
    const { status } = readAttempt(foyer.getSnapshot(), connector);
    if (status === "waiting") endWait(foyer, connector, linked);
    if (status === "failed") foyer.cancelConnect(connector.namespace);
  };
  const endIfLeft = (): void => {
    if (isLeft()) end();
  };
  const undos = [
    foyer.subscribe(goOn),
    ui.on("view-changed", endIfLeft),
    ui.on("modal-opened", endIfLeft),
    ui.on("modal-closed", end),
  ];
  return () => {
    for (const undo of undos) undo();
  };
}

/** The accounts of a wallet's connection as one text; undefined if it is not connected. */
export function readAccounts(connection: Connection | undefined): string | undefined {
  return connection?.accounts.map(({ id }) => id).join();
}

/** The wallet took all its accounts away while the visitor was about to choose another one. */
function leaveDeleted(context: ViewContext, { namespace }: Connector): void {
  const { foyer, ui } = context;
  if (!foyer.getSnapshot().settings.multiWallet) {
    closeOrGoHome(context);
    return;
  }
  showWallets(context, namespace);
  ui.notify({ kind: "success", code: "wallet-deleted" });
}

/** After how many ms of waiting the view says what to try. */
export const PATIENCE_MS = 10_000;

/** Whether a wait has become a long one. */
export function useWaitedLong(isWaiting: boolean): boolean {
  const { clock } = useFoyer().ports;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = clock.after(PATIENCE_MS, () => setLong(true));
    return () => {
      stop();
      setLong(false);
    };
  }, [clock, isWaiting]);
  return isLong;
}
