import {
  type Connector,
  type Foyer,
  isFoyerError,
  type Namespace,
  type NoticeCode,
  type RecentConnection,
  type ViewRequest,
  type Wallet,
} from "@foyer/core";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import type { OpenConnection } from "../../hooks/use-connections.ts";
import { beginConnecting } from "../shared/connect-wallet.ts";
import { findEmbedded, hasEmbedded } from "../shared/email/has-embedded.ts";
import { closeOrGoHome } from "../shared/leave-view.ts";

/** What can be done with wallets here. Each tells how it went. */
export type WalletActions = {
  /** Which connection or account is being worked on. */
  readonly busyId: string | undefined;
  readonly use: (request: { readonly connectionId: string; readonly account?: string | undefined }) => void;
  /** `place`: where it stands in the list, which is kept for a while. */
  readonly disconnect: (open: OpenConnection, place: number) => void;
  /** The wallet that was disconnected last, while the way back is shown. */
  readonly disconnected: Disconnected | undefined;
  readonly forgetDisconnected: () => void;
  readonly disconnectAll: (namespace: Namespace) => void;
  readonly reconnect: (recent: RecentConnection) => void;
  readonly forget: (recent: RecentConnection) => void;
};

/** A wallet that is not connected any more, and where it stood. */
export type Disconnected = {
  readonly recent: RecentConnection;
  readonly wallet: Wallet | undefined;
  readonly place: number;
};

/** Makes the actions of the wallets' list. */
export function useWalletActions(): WalletActions {
  const context = useFoyerContext("useWalletActions");
  const { foyer, ui } = context;
  const [busyId, setBusyId] = useState<string>();
  const [disconnected, setDisconnected] = useState<Disconnected>();
  useEffect(() => {
    // A press that waits for code may be refused a window.
    if (hasEmbedded(foyer)) void fetchLogInAgain().catch(() => undefined);
  }, [foyer]);
  const forgetDisconnected = useCallback(() => setDisconnected(undefined), []);
  return useMemo(() => {
    const run = (job: Job): void => {
      setBusyId(job.id);
      void perform(context, job).finally(() => setBusyId(undefined));
    };
    return {
      busyId,
      use: (request) =>
        run({
          id: request.account ?? request.connectionId,
          act: () => use(context, request),
          done: request.account === undefined ? "wallet-switched" : "account-switched",
          failed: "wallet-switch-failed",
        }),
      disconnected,
      forgetDisconnected,
      disconnect: (open, place) =>
        run({
          id: open.connection.id,
          act: () => {
            // Before its row goes, so that nothing moves between the two.
            setDisconnected(readLeaving(context, { open, place }));
            return disconnect(context, { connectionId: open.connection.id });
          },
          done: "wallet-disconnected",
          failed: "disconnect-wallet-failed",
        }),
      disconnectAll: (namespace) =>
        run({
          id: namespace,
          act: () => disconnect(context, { namespace }),
          done: "wallet-disconnected",
          failed: "disconnect-failed",
        }),
      reconnect: (recent) => reconnect(context, recent),
      forget(recent) {
        void foyer.forgetRecent(recent);
        ui.notify({ kind: "success", code: "wallet-deleted" });
      },
    };
  }, [context, foyer, ui, busyId, disconnected, forgetDisconnected]);
}

type Job = {
  readonly id: string;
  readonly act: () => Promise<void>;
  readonly done: NoticeCode;
  readonly failed: NoticeCode;
};

/** Uses a connection, or another of its accounts. */
async function use(
  { foyer }: ViewContext,
  { connectionId, account }: { readonly connectionId: string; readonly account?: string | undefined },
): Promise<void> {
  const prefer = async (): Promise<void> => {
    if (!hasEmbedded(foyer)) return;
    const { preferAccount } = await import("./prefer-account.ts");
    await preferAccount(foyer, { connectionId, account });
  };
  if (account !== undefined) await prefer();
  await foyer.switchConnection({ connectionId, account });
  // The wallet acts for the connection in use alone: it has to be that first.
  if (account === undefined) await prefer();
}

async function perform(context: ViewContext, { act, done, failed }: Job): Promise<void> {
  const { ui } = context;
  try {
    await act();
    ui.notify({ kind: "success", code: done });
  } catch (error) {
    if (!isFoyerError(error)) throw error;
    ui.notify({ kind: "error", code: failed });
  }
}

/** Where one wallet is all there is, a list without it has nothing left to say. */
async function disconnect(context: ViewContext, request: Parameters<Foyer["disconnect"]>[0]): Promise<void> {
  const { foyer } = context;
  await foyer.disconnect(request);
  const { connections, settings } = foyer.getSnapshot();
  const isEmpty = Object.values(connections.namespaces).every(({ list }) => list.length === 0);
  if (isEmpty && !settings.multiWallet) closeOrGoHome(context);
}

type Leaving = { readonly open: OpenConnection; readonly place: number };

/** What to connect again; nothing where there is no way back, as of a session that its wallet forgets. */
function readLeaving({ foyer }: ViewContext, { open, place }: Leaving): Disconnected | undefined {
  const { connection, wallet } = open;
  const { connectorId } = connection;
  const isKept = findConnector(foyer, connectorId)?.source !== "relay";
  const recent = foyer.getSnapshot().connections.recent.find((known) => known.connectorId === connectorId);
  return recent && isKept ? { recent, wallet, place } : undefined;
}

function findConnector(foyer: Foyer, connectorId: string): Connector | undefined {
  return foyer
    .getWallets()
    .flatMap(({ connectors }) => connectors)
    .find(({ id }) => id === connectorId);
}

function reconnect(context: ViewContext, recent: RecentConnection): void {
  const { foyer, ui } = context;
  const { connectorId, walletId } = recent;
  const connector = findConnector(foyer, connectorId);
  const embedded = findEmbedded(foyer);
  if (connector) beginConnecting(context, { walletId, connector, redirectView: "ProfileWallets" });
  // Logging in again by the same method brings the same wallet back.
  else if (embedded && connectorId.startsWith(`${embedded.kind}:`)) logInAgain(context, recent);
  // One elsewhere is reached by a new link.
  else if (isElsewhere(foyer, connectorId)) ui.push(askForLink(foyer, walletId));
  else ui.notify({ kind: "error", code: "connector-not-found" });
}

function fetchLogInAgain(): Promise<typeof import("./log-in-again.ts")> {
  return import("./log-in-again.ts");
}

function logInAgain(context: ViewContext, recent: RecentConnection): void {
  fetchLogInAgain().then(
    (chunk) => chunk.logInAgain(context, recent),
    () => context.ui.notify({ kind: "error", code: "connection-error" }),
  );
}

function isElsewhere({ ports }: Foyer, connectorId: string): boolean {
  return ports.sources?.some((source) => "pair" in source && connectorId.startsWith(`${source.kind}:`)) ?? false;
}

function askForLink(foyer: Foyer, walletId: string): ViewRequest {
  const isKnown = foyer.getWallets().some(({ id }) => id === walletId);
  const params = { walletId, redirectView: "ProfileWallets" } as const;
  return isKnown ? { view: "ConnectingWalletConnect", params } : { view: "ConnectingWalletConnectBasic" };
}
