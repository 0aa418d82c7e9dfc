import type { Operation } from "@foyer/contract";
import type { Dialect } from "@foyer/contract/session";
import { ask } from "./ask.ts";
import { can } from "./can.ts";
import { discover } from "./discover.ts";
import { hear } from "./hear.ts";
import type { KeplrLike } from "./keplr.ts";

/** What a wallet must have for an operation. */
const NEEDS: { readonly [O in Operation]?: keyof KeplrLike } = {
  revoke: "disable",
  addNetwork: "experimentalSuggestChain",
  signMessage: "signArbitrary",
  sendNative: "getOfflineSigner",
  sendToken: "getOfflineSigner",
};

/** How wallets of Keplr's shape are found, asked and heard. The chain goes along with each request. */
export const dialect: Dialect<"cosmos", KeplrLike> = {
  namespace: "cosmos",
  ways: {
    connect: "wallet",
    restore: "wallet",
    revoke: "wallet",
    addNetwork: "wallet",
    signMessage: "wallet",
    sendNative: "wallet",
    sendToken: "wallet",
    verifyMessage: "local",
    balance: "rest",
    estimateFee: "rest",
    switchNetwork: "no-such-concept",
    signIn: "no-such-concept",
    smartAccount: "no-such-concept",
  },
  discover,
  ask,
  hear,
  lacks({ live }, operation) {
    const method = NEEDS[operation];
    return method !== undefined && !can(live, method);
  },
  // Bech32 is either in lower or in upper case, and the prefix is part of it.
  same: (a, b) => a.toLowerCase() === b.toLowerCase(),
};
