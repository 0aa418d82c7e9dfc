import type { WalletProtocol } from "@foyer/contract/runtime";
import type { KeplrLike } from "./keplr.ts";
import { lookForWallets } from "./look-for-wallets.ts";
import type { TALK } from "./talk/talk.ts";

/** By which way an operation works, or why not. The chain goes along with each request: there is none to switch. */
const WAYS: WalletProtocol<"cosmos">["ways"] = {
  connect: "wallet",
  restore: "wallet",
  revoke: "wallet",
  addNetwork: "wallet",
  signMessage: "wallet",
  sendNative: "wallet",
  sendToken: "wallet",
  verifyMessage: "local",
  balance: "rest",
  tokens: "rest",
  estimateFee: "rest",
  switchNetwork: "no-such-concept",
  signIn: "no-such-concept",
  smartAccount: "no-such-concept",
};

type Talk = typeof TALK;

/**
 * Makes how wallets of Keplr's shape are found, asked and listened to. What knows them is fetched where there may be one.
 */
export function createProtocol(load: () => Promise<Talk>): WalletProtocol<"cosmos", KeplrLike> {
  let talk: Talk | undefined;
  // What found a wallet is there.
  const here = (): Talk => talk as Talk;
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
        talk = await load().catch(() => talk);
        isLooking = false;
        if (!isOver) talk?.findWallets(host.page, { known, add });
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
      talk ??= await load();
      return await talk.requestAccounts(wallet, request);
    },
    subscribe: (wallet, onChange, context) => here().subscribe(wallet, onChange, context),
    lacks: (wallet, operation) => talk?.lacks(wallet, operation) === true,
    // Bech32 is either in lower or in upper case, and the prefix is part of it.
    same: (a, b) => a.toLowerCase() === b.toLowerCase(),
  };
}
