import type { Operation } from "@foyer/contract";
import { can } from "../can.ts";
import type { KeplrLike } from "../keplr.ts";
import { findWallets } from "./find-wallets.ts";
import { requestAccounts } from "./request-accounts.ts";
import { subscribe } from "./subscribe.ts";

/** How wallets for Cosmos are found, asked and listened to: fetched where there may be one. */
export const WALLET_API = { requestAccounts, findWallets, subscribe, lacks } as const;

/** What a wallet must have for an operation. */
const NEEDS: { readonly [O in Operation]?: keyof KeplrLike } = {
  revoke: "disable",
  addNetwork: "experimentalSuggestChain",
  signMessage: "signArbitrary",
  sendNative: "getOfflineSigner",
  sendToken: "getOfflineSigner",
};

/** Whether a wallet cannot do what others can. */
function lacks({ provider }: { readonly provider: KeplrLike }, operation: Operation): boolean {
  const method = NEEDS[operation];
  return method !== undefined && !can(provider, method);
}
