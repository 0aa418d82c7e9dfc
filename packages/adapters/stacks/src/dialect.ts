import type { Dialect } from "@foyer/contract/session";
import { askWallet, isXverseLike } from "./ask-wallet.ts";
import { discover } from "./discover.ts";
import { hearWallet } from "./hear-wallet.ts";
import type { StacksProvider } from "./session.ts";

/** By which way an operation works, or why not. */
const WAYS: Dialect<"stacks">["ways"] = {
  connect: "wallet",
  restore: "wallet",
  signMessage: "wallet",
  sendNative: "wallet",
  switchNetwork: "wallet",
  revoke: "wallet",
  balance: "rest",
  estimateFee: "rest",
  verifyMessage: "local",
  tokens: "needs-indexer",
  activity: "needs-indexer",
  addNetwork: "no-such-concept",
  smartAccount: "no-such-concept",
};

/** How wallets for Stacks are found, asked and heard. */
export const DIALECT: Dialect<"stacks", StacksProvider> = {
  namespace: "stacks",
  ways: WAYS,
  discover,
  ask: askWallet,
  hear: hearWallet,
  lacks({ live, link }, operation) {
    if (operation === "signMessage") return /^S[MN]/.test(link?.account.address ?? "");
    return /^(switch|revoke)/.test(operation) && !isXverseLike(live);
  },
  // An address has one spelling, in capitals.
  same: (a, b) => a === b,
};
