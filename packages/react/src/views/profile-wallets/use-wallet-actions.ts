import { type Foyer, isFoyerError, type Namespace, type NoticeCode, type RecentConnection } from "@foyer/core";
import { useMemo, useState } from "react";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { beginConnecting } from "../shared/connect-wallet.ts";
import { closeOrGoHome } from "../shared/leave-view.ts";

/** What can be done with wallets here. Each tells how it went. */
export type WalletActions = {
  /** Which connection or account is being worked on. */
  readonly busyId: string | undefined;
  readonly use: (request: { readonly connectionId: string; readonly account?: string | undefined }) => void;
  readonly disconnect: (connectionId: string) => void;
  readonly disconnectAll: (namespace: Namespace) => void;
  readonly reconnect: (recent: RecentConnection) => void;
  readonly forget: (recent: RecentConnection) => void;
};

/** Makes the actions of the wallets' list. */
export function useWalletActions(): WalletActions {
  const context = useFoyerContext("useWalletActions");
  const { foyer, ui } = context;
  const [busyId, setBusyId] = useState<string>();
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
          act: () => foyer.switchConnection(request),
          done: request.account === undefined ? "wallet-switched" : "account-switched",
          failed: "wallet-switch-failed",
        }),
      disconnect: (connectionId) =>
        run({
          id: connectionId,
          act: () => disconnect(context, { connectionId }),
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
  }, [context, foyer, ui, busyId]);
}

type Job = {
  readonly id: string;
  readonly act: () => Promise<void>;
  readonly done: NoticeCode;
  readonly failed: NoticeCode;
};

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

function reconnect(context: ViewContext, { connectorId, walletId }: RecentConnection): void {
  const { foyer, ui } = context;
  const connector = foyer
    .getWallets()
    .flatMap(({ connectors }) => connectors)
    .find(({ id }) => id === connectorId);
  if (connector) beginConnecting(context, { walletId, connector, redirectView: "ProfileWallets" });
  else ui.notify({ kind: "error", code: "connector-not-found" });
}
