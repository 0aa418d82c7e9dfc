import type { WalletProtocol } from "@foyer/contract/runtime";
import { lookForWallets } from "./look-for-wallets.ts";
import type { StacksProvider } from "./runtime.ts";
import type { WALLET_API } from "./wallet-api/wallet-api.ts";

/** By which way an operation works, or why not. */
const WAYS: WalletProtocol<"stacks">["ways"] = {
  switchNetwork: "wallet",
  sendNative: "wallet",
  verifyMessage: "local",
  balance: "rest",
  estimateFee: "rest",
  tokens: "rest",
  activity: "rest",
  outcome: "rest",
  addNetwork: "no-such-concept",
  smartAccount: "no-such-concept",
};

type WalletApi = typeof WALLET_API;

/**
 * Makes how wallets for Stacks are found, asked and listened to. What knows them is fetched where there may be one.
 */
export function createProtocol(load: () => Promise<WalletApi>): WalletProtocol<"stacks", StacksProvider> {
  let walletApi: WalletApi | undefined;
  // What found a wallet is there.
  const here = (): WalletApi => walletApi as WalletApi;
  return {
    namespace: "stacks",
    ways: WAYS,
    discover(search) {
      let isOver = false;
      let isFinding = false;
      const find = async (): Promise<void> => {
        if (isFinding) return;
        isFinding = true;
        // What cannot be fetched is fetched again with the next look.
        walletApi = await load().catch(() => walletApi);
        isFinding = false;
        if (!isOver) walletApi?.findWallets(search);
      };
      const { refresh, stop } = lookForWallets(search.host, () => void find());
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
    // An address has one spelling, in capitals.
    same: (a, b) => a === b,
  };
}
