import { type Foyer, isFoyerError, type Namespace, type NoticeCode, type RecentConnection } from "@foyer/core";
import { useMemo, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { leave } from "../arrive.ts";
import { beginConnecting } from "../begin-connecting.ts";

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
  const foyer = useFoyer();
  const [busyId, setBusyId] = useState<string>();
  return useMemo(() => {
    const run = (job: Job): void => {
      setBusyId(job.id);
      void perform(foyer, job).finally(() => setBusyId(undefined));
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
          act: () => disconnect(foyer, { connectionId }),
          done: "wallet-disconnected",
          failed: "disconnect-wallet-failed",
        }),
      disconnectAll: (namespace) =>
        run({
          id: namespace,
          act: () => disconnect(foyer, { namespace }),
          done: "wallet-disconnected",
          failed: "disconnect-failed",
        }),
      reconnect: (recent) => reconnect(foyer, recent),
      forget(recent) {
        void foyer.forgetRecent(recent);
        foyer.notify({ kind: "success", code: "wallet-deleted" });
      },
    };
  }, [foyer, busyId]);
}

type Job = {
  readonly id: string;
  readonly act: () => Promise<void>;
  readonly done: NoticeCode;
  readonly failed: NoticeCode;
};

async function perform(foyer: Foyer, { act, done, failed }: Job): Promise<void> {
  try {
    await act();
    foyer.notify({ kind: "success", code: done });
  } catch (error) {
    if (!isFoyerError(error)) throw error;
    foyer.notify({ kind: "error", code: failed });
  }
}

/** Where one wallet is all there is, a list without it has nothing left to say. */
async function disconnect(foyer: Foyer, request: Parameters<Foyer["disconnect"]>[0]): Promise<void> {
  await foyer.disconnect(request);
  const { connections, flags } = foyer.getSnapshot();
  const isEmpty = Object.values(connections.namespaces).every(({ list }) => list.length === 0);
  if (isEmpty && !flags.multiWallet) leave(foyer);
}

function reconnect(foyer: Foyer, { connectorId, walletId }: RecentConnection): void {
  const connector = foyer
    .getWallets()
    .flatMap(({ connectors }) => connectors)
    .find(({ id }) => id === connectorId);
  if (connector) beginConnecting(foyer, { walletId, connector, redirectView: "ProfileWallets" });
  else foyer.notify({ kind: "error", code: "connector-not-found" });
}
