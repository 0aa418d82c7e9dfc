import { type Connector, type Foyer, selectRoute, type Undo, type ViewName } from "@foyer/core";
import { arrive, leave, showWallets } from "../arrive.ts";
import { beginConnecting } from "../begin-connecting.ts";
import { findConnection, readAttempt } from "../connect-attempt.ts";

/** What the view that waits was opened with. */
export type Waiting = {
  readonly walletId: string;
  readonly connector: Connector;
  readonly redirectView: ViewName | undefined;
};

/**
 * Asks the wallet if nobody has, goes on when it has answered, and ends the wait when the visitor leaves.
 * Beginning it twice asks once, so React may mount the view twice.
 */
export function followAttempt(foyer: Foyer, { walletId, connector, redirectView }: Waiting): Undo {
  const { key: routeKey } = selectRoute(foyer.getSnapshot());
  const before = readAccounts(foyer, connector);
  if (readAttempt(foyer.getSnapshot(), connector).status === "idle") {
    beginConnecting(foyer, { walletId, connector, redirectView, isWaitShown: true });
  }
  const isLeft = (): boolean => selectRoute(foyer.getSnapshot()).key !== routeKey;
  const goOn = (): void => {
    // What follows writes the state that is heard here.
    if (isLeft() || readAttempt(foyer.getSnapshot(), connector).status === "waiting") return;
    const now = readAccounts(foyer, connector);
    if (now !== undefined && now !== before) arrive(foyer, { connector, redirectView, routeKey });
    else if (now === undefined && before !== undefined) leaveDeleted(foyer, connector);
  };
  const end = (): void => {
    const isOurs = ["waiting", "failed"].includes(readAttempt(foyer.getSnapshot(), connector).status);
    if (isOurs) foyer.cancelConnect(connector.namespace);
  };
  const endIfLeft = (): void => {
    if (isLeft()) end();
  };
  const undos = [
    foyer.subscribe(goOn),
    foyer.on("view-changed", endIfLeft),
    foyer.on("modal-opened", endIfLeft),
    foyer.on("modal-closed", end),
  ];
  return () => {
    for (const undo of undos) undo();
  };
}

/** The accounts of the wallet's connection as one text; undefined if it is not connected. */
function readAccounts(foyer: Foyer, connector: Connector): string | undefined {
  return findConnection(foyer.getSnapshot(), connector)
    ?.accounts.map(({ id }) => id)
    .join();
}

/** The wallet took all its accounts away while the visitor was about to choose another one. */
function leaveDeleted(foyer: Foyer, { namespace }: Connector): void {
  if (!foyer.getSnapshot().flags.multiWallet) {
    leave(foyer);
    return;
  }
  showWallets(foyer, namespace);
  foyer.notify({ kind: "success", code: "wallet-deleted" });
}
