import type { Foyer, Namespace, RecentConnection, Snapshot, Wallet } from "@foyer/core";

/** A connection of an earlier time, with the wallet it was made with where that is still known. */
export type RecentWallet = { readonly recent: RecentConnection; readonly wallet: Wallet | undefined };

/** What was connected before in a namespace and is not now, the latest first. */
export function readRecent(state: Snapshot, { foyer, namespace }: Given): readonly RecentWallet[] {
  const open = state.connections.namespaces[namespace]?.list ?? [];
  return state.connections.recent
    .filter((recent) => recent.namespace === namespace)
    .filter(({ connectorId }) => open.every((connection) => connection.connectorId !== connectorId))
    .map((recent) => ({ recent, wallet: foyer.getWallets().find(({ id }) => id === recent.walletId) }));
}

type Given = { readonly foyer: Foyer; readonly namespace: Namespace };
