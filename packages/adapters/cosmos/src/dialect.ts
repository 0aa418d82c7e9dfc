import type { Dialect } from "@foyer/contract/session";
import type { KeplrLike } from "./keplr.ts";
import { lookForWallets } from "./look-for-wallets.ts";
import type { TALK } from "./talk/talk.ts";

/** By which way an operation works, or why not. The chain goes along with each request: there is none to switch. */
const WAYS: Dialect<"cosmos">["ways"] = {
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
  signTypedData: "no-such-concept",
};

type Talk = typeof TALK;

/**
 * Makes how wallets of Keplr's shape are found, asked and heard. What knows them is fetched where there may be one.
 */
export function createDialect(load: () => Promise<Talk>): Dialect<"cosmos", KeplrLike> {
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
    async ask(wallet, asking) {
      // One that was adopted is there before anything is looked for.
      talk ??= await load();
      return await talk.ask(wallet, asking);
    },
    hear: (wallet, tell, hearing) => here().hear(wallet, tell, hearing),
    lacks: (wallet, operation) => talk?.lacks(wallet, operation) === true,
    // Bech32 is either in lower or in upper case, and the prefix is part of it.
    same: (a, b) => a.toLowerCase() === b.toLowerCase(),
  };
}
