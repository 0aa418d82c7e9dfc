import type { WalletProtocol } from "@foyer/contract/runtime";
import { foldAddress } from "./fold-address.ts";
import type { BitcoinWallet } from "./provider.ts";
import type { FoundWallet } from "./runtime.ts";
import type { Finder, WalletApi } from "./wallet-api/wallet-api.ts";
import { watchPage } from "./watch-page.ts";

/**
 * Makes how wallets for Bitcoin are found, asked and listened to: by the Wallet Standard, WBIP004 and globals of their own.
 * What knows of them is fetched where the page has something to look at.
 */
export function createProtocol(load: () => Promise<WalletApi>): WalletProtocol<"bip122", BitcoinWallet> {
  let walletApi: WalletApi | undefined;
  // What found a wallet is there.
  const walletClientOf = (wallet: FoundWallet): ReturnType<WalletApi["walletClientOf"]> =>
    (walletApi as WalletApi).walletClientOf(wallet.connector);
  return {
    namespace: "bip122",
    ways: {
      switchNetwork: "wallet",
      sendNative: "wallet",
      verifyMessage: "local",
      balance: "rest",
      estimateFee: "rest",
      sendToken: "needs-indexer",
      tokens: "rest",
      activity: "rest",
      outcome: "rest",
      smartAccount: "no-such-concept",
      signTypedData: "no-such-concept",
    },
    discover(search) {
      let [isOver, isLoading] = [false, false];
      let finder: Finder | undefined;
      const look = async (): Promise<void> => {
        if (isLoading) return;
        isLoading = !finder;
        try {
          walletApi ??= await load();
          if (!isOver) finder ??= walletApi.createFinder(search);
          finder?.look();
        } catch {
          // Fetched again with the next look.
        }
        isLoading = false;
      };
      const watch = watchPage(search.host, () => void look());
      return {
        refresh() {
          finder?.refresh();
          watch.refresh();
        },
        stop() {
          isOver = true;
          watch.stop();
          finder?.stop();
        },
      };
    },
    async requestAccounts(wallet, request) {
      // One that was adopted is there before anything is looked for.
      walletApi ??= await load();
      return await walletClientOf(wallet).requestAccounts(wallet, request);
    },
    subscribe: (wallet, onChange, context) => walletClientOf(wallet).subscribe(wallet, onChange, context),
    lacks: (wallet, operation) => walletApi !== undefined && walletClientOf(wallet).lacks(wallet.provider, operation),
    same: (a, b) => foldAddress(a) === foldAddress(b),
  };
}
