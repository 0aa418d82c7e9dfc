import { type Connector, isFoyerError, selectRoute, type ViewName } from "@foyer/core";
import type { ViewContext } from "../hooks/foyer-context.ts";
import { findConnection, readAttempt } from "./connect-attempt.ts";
import { goAfterConnect } from "./go-after-connect.ts";

/** A wallet that answers sooner than this, in ms, needs no screen that waits for it. */
export const INSTANT_MS = 80;

/** What to connect, and whether a view that waits for it is already shown. */
export type Beginning = {
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
  let routeKey = selectRoute(before).key;
  let isShown = isWaitShown === true;
  const show = (): void => {
    if (isShown) return;
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
    ui.on("modal-closed", () => foyer.cancelConnect(namespace)),
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
      if (isNew) goAfterConnect(context, { connector, redirectView, routeKey });
      else show();
    },
    (error: unknown) => {
      end();
      if (!isFoyerError(error, "flow/aborted")) show();
    },
  );
}
