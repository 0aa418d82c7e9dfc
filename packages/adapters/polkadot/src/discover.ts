import { lookAgain, type WalletProtocol } from "@foyer/contract/runtime";
import type { InjectedWindowWallet } from "./injected.ts";

type Discover = WalletProtocol<"polkadot", InjectedWindowWallet>["discover"];

/**
 * Finds the wallets of `window.injectedWeb3`. The object belongs to the page and its wallets: it is read, never made,
 * replaced or watched by a trap, which would change what other scripts see.
 */
export const discover: Discover = ({ host, add }) => {
  let isOver = false;
  const { refresh, stop } = lookAgain(host, () => {
    if (!("injectedWeb3" in host.page)) return;
    // Most visitors have no such wallet: what reads them is fetched for those who do.
    import("./find-wallets.ts").then(
      ({ findWallets }) => isOver || findWallets(host.page, add),
      // Fetched again with the next look.
      () => undefined,
    );
  });
  return {
    refresh,
    stop() {
      isOver = true;
      stop();
    },
  };
};
