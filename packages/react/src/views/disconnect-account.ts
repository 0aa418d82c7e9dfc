import { type ConnectionId, type Foyer, isFoyerError, type Namespace } from "@foyer/core";
import { leave, showWallets } from "./arrive.ts";

/** Disconnects the account in use and goes on: to the other wallets where there are some, else away. */
export async function disconnectAccount(
  foyer: Foyer,
  { id, namespace }: { readonly id: ConnectionId; readonly namespace: Namespace },
): Promise<void> {
  try {
    await foyer.disconnect({ connectionId: id });
  } catch (error) {
    if (!isFoyerError(error)) throw error;
    foyer.notify({ kind: "error", code: "disconnect-failed" });
    return;
  }
  const { connections, flags } = foyer.getSnapshot();
  const isLeft = Object.values(connections.namespaces).some(({ list }) => list.length > 0);
  if (!flags.multiWallet || !isLeft) {
    leave(foyer);
    return;
  }
  showWallets(foyer, connections.activeNamespace ?? namespace);
  foyer.notify({ kind: "success", code: "wallet-deleted" });
}
