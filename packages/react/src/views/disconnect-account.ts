import { type ConnectionId, isFoyerError, type Namespace } from "@foyer/core";
import type { ViewContext } from "../hooks/foyer-context.ts";
import { closeOrGoHome, showWallets } from "./go-after-connect.ts";

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
  const { connections, flags } = foyer.getSnapshot();
  const isLeft = Object.values(connections.namespaces).some(({ list }) => list.length > 0);
  if (!flags.multiWallet || !isLeft) {
    closeOrGoHome(context);
    return;
  }
  showWallets(context, connections.activeNamespace ?? namespace);
  ui.notify({ kind: "success", code: "wallet-deleted" });
}
