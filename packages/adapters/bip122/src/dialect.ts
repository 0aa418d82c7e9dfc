import type { Dialect } from "@foyer/contract/session";
import type { Families, Finder } from "./families/families.ts";
import { foldAddress } from "./fold-address.ts";
import type { BitcoinLive } from "./live.ts";
import type { FoundWallet } from "./session.ts";
import { watchPage } from "./watch-page.ts";

/**
 * Makes how wallets for Bitcoin are found, asked and heard: by the Wallet Standard, WBIP004 and globals of their own.
 * What knows of them is fetched where the page has something to look at.
 */
export function createDialect(load: () => Promise<Families>): Dialect<"bip122", BitcoinLive> {
  let families: Families | undefined;
  // What found a wallet is there.
  const speakerOf = (wallet: FoundWallet): ReturnType<Families["speakerOf"]> =>
    (families as Families).speakerOf(wallet.connector);
  return {
    namespace: "bip122",
    ways: {
      connect: "wallet",
      restore: "wallet",
      revoke: "wallet",
      switchNetwork: "wallet",
      signMessage: "wallet",
      sendNative: "wallet",
      verifyMessage: "local",
      balance: "rest",
      estimateFee: "rest",
      sendToken: "needs-indexer",
      tokens: "needs-indexer",
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
          families ??= await load();
          if (!isOver) finder ??= families.createFinder(search);
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
    async ask(wallet, asking) {
      // One that was adopted is there before anything is looked for.
      families ??= await load();
      return await speakerOf(wallet).ask(wallet, asking);
    },
    hear: (wallet, tell, hearing) => speakerOf(wallet).hear(wallet, tell, hearing),
    lacks: (wallet, operation) => families !== undefined && speakerOf(wallet).lacks(wallet.live, operation),
    same: (a, b) => foldAddress(a) === foldAddress(b),
  };
}
