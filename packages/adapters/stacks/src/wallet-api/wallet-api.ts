import type { Operation } from "@foyer/contract";
import { isXverseLike } from "../is-xverse-like.ts";
import type { FoundWallet } from "../runtime.ts";
import { findWallets } from "./find-wallets.ts";
import { requestAccounts } from "./request-accounts.ts";
import { subscribe } from "./subscribe.ts";

/** How wallets are found, asked and listened to: fetched where there is one. */
export const WALLET_API = { findWallets, requestAccounts, subscribe, lacks } as const;

/** One key cannot sign for an account of several; Leather knows neither how to switch networks nor how to be left. */
function lacks({ provider, link }: FoundWallet, operation: Operation): boolean {
  if (operation === "signMessage") return /^S[MN]/.test(link?.account.address ?? "");
  return (operation === "switchNetwork" || operation === "revoke") && !isXverseLike(provider);
}
