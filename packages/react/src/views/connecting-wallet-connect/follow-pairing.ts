import { type ErrorCode, isFoyerError, selectRoute, type Undo, type ViewName } from "@foyer/core";
import { needsReadyLink, pairing as pairingFeature } from "@foyer/core/pairing";
import type { ViewContext } from "../../hooks/foyer-context.ts";
import { goAfterConnect } from "../go-after-connect.ts";

/** What a view that pairs was opened with. */
export type Pairing = {
  /** Undefined: whichever wallet takes the link. */
  readonly walletId?: string | undefined;
  readonly redirectView?: ViewName | undefined;
  /** Hears why it failed. */
  readonly onFailure: (code: ErrorCode) => void;
};

/**
 * Makes a link, goes on when a wallet has taken it, and ends the wait when the visitor leaves. Where a link must be ready
 * before it is pressed, it waits as long as the modal is open, for the next wallet to use it. A host that pairs by
 * itself makes the link, and ends the wait.
 */
export function followPairing(context: ViewContext, pairing: Pairing): Undo {
  const { foyer, ui } = context;
  if (foyer.getSnapshot().flags.manualPairing) return followHost(context, pairing);
  const { walletId, redirectView, onFailure } = pairing;
  const { key } = selectRoute(ui.getSnapshot());
  const isKept = needsReadyLink(foyer.ports.page);
  const wait = new AbortController();
  const { signal } = wait;
  const endIfLeft = (): void => {
    if (!isKept && selectRoute(ui.getSnapshot()).key !== key) wait.abort();
  };
  const undos = [
    ui.on("modal-closed", () => wait.abort()),
    ui.on("modal-opened", endIfLeft),
    ui.on("view-changed", endIfLeft),
  ];
  foyer
    .use(pairingFeature())
    .pair({ wallet: walletId, signal })
    .then(
      ([connection]) => {
        if (signal.aborted || !connection) return;
        const { connectorId: id, namespace } = connection;
        // Whoever went on to another wallet's link has connected all the same.
        const routeKey = isKept ? selectRoute(ui.getSnapshot()).key : key;
        goAfterConnect(context, { connector: { id, namespace }, redirectView, routeKey });
      },
      (error: unknown) => {
        if (!signal.aborted) onFailure(isFoyerError(error) ? error.code : "wallet/internal");
      },
    )
    .finally(() => {
      for (const undo of undos) undo();
    });
  return () => {
    if (!isKept) wait.abort();
  };
}

function followHost(context: ViewContext, { redirectView }: Pairing): Undo {
  const { foyer, ui } = context;
  const { key: routeKey } = selectRoute(ui.getSnapshot());
  return foyer.on("connection-opened", ({ cause, connection: { connectorId: id, namespace } }) => {
    if (cause === "user") goAfterConnect(context, { connector: { id, namespace }, redirectView, routeKey });
  });
}
