import type { WalletProtocol } from "@foyer/contract/runtime";
import type { KeplrLike } from "./keplr.ts";
import { lookForWallets } from "./look-for-wallets.ts";
import type { WALLET_API } from "./wallet-api/wallet-api.ts";

/** By which way an operation works, or why not. The chain goes along with each request: there is none to switch. */
const WAYS: WalletProtocol<"cosmos">["ways"] = {
  addNetwork: "wallet",
  sendNative: "wallet",
  sendToken: "wallet",
  verifyMessage: "local",
  balance: "rest",
  tokens: "rest",
  activity: "rest",
  outcome: "rest",
  estimateFee: "rest",
  switchNetwork: "no-such-concept",
  signIn: "no-such-concept",
  smartAccount: "no-such-concept",
  signTypedData: "no-such-concept",
};

type WalletApi = typeof WALLET_API;

/**
 * Makes how wallets of Keplr's shape are found, asked and listened to. What knows them is fetched where there may be one.
 */
export function createProtocol(load: () => Promise<WalletApi>): WalletProtocol<"cosmos", KeplrLike> {
  let walletApi: WalletApi | undefined;
  // What found a wallet is there.
  const here = (): WalletApi => walletApi as WalletApi;
  return {
    namespace: "cosmos",
    ways: WAYS,
    discover({ host, add }) {
      let isOver = false;
      let isLooking = false;
      const known = new Map<string, unknown>();
      // However many events come at once, the page is looked at once.
      const { refresh, stop } = lookForWallets(host, async () => {
        if (isLooking) return;
        isLooking = true;
        // What cannot be fetched is fetched again with the next look.
        walletApi = await load().catch(() => walletApi);
        isLooking = false;
        if (!isOver) walletApi?.findWallets(host.page, { known, add });
      });
      return {
        refresh,
        stop() {
          isOver = true;
          stop();
        },
      };
    },
    async requestAccounts(wallet, request) {
      // One that was adopted is there before anything is looked for.
      walletApi ??= await load();
      return await walletApi.requestAccounts(wallet, request);
    },
    subscribe: (wallet, onChange, context) => here().subscribe(wallet, onChange, context),
    lacks: (wallet, operation) => walletApi?.lacks(wallet, operation) === true,
    // Bech32 is either in lower or in upper case, and the prefix is part of it.
    same: (a, b) => a.toLowerCase() === b.toLowerCase(),
  };
}
