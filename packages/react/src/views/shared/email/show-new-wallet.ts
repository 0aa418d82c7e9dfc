import { selectNamespace, selectRoute } from "@foyer/core";
import type { ViewContext } from "../../../hooks/foyer-context.ts";
import { showWallets } from "../leave-view.ts";

/**
 * Shows the wallet that somebody has logged in to: among their wallets, where they may have several, else as their account
 * (EML-02), and where they came from that list to reconnect (PRF-05). `key`: of the route that asked; who was asked something meanwhile, as to sign in, has gone on.
 */
export function showNewWallet(context: ViewContext, key: number): void {
  const { ui } = context;
  const state = ui.getSnapshot();
  if (!state.router.isOpen || selectRoute(state).key !== key) return;
  const namespace = selectNamespace(state);
  const isFromWallets = state.router.stack.some(({ view }) => view === "ProfileWallets");
  if ((state.settings.multiWallet || isFromWallets) && namespace) {
    showWallets(context, namespace);
    ui.notify({ kind: "success", code: "wallet-added" });
  } else ui.reset({ view: "Account" });
}
