import type { Operation } from "@foyer/contract";
import { isXverseLike } from "../is-xverse-like.ts";
import type { FoundWallet } from "../runtime.ts";
import { askWallet } from "./ask-wallet.ts";
import { findWallets } from "./find-wallets.ts";
import { hearWallet } from "./hear-wallet.ts";

/** What it takes to know and to talk with wallets: fetched where there is one. */
export const TALK = { findWallets, askWallet, hearWallet, lacks } as const;

/** One key cannot sign for an account of several; Leather knows neither how to switch networks nor how to be left. */
function lacks({ live, link }: FoundWallet, operation: Operation): boolean {
  if (operation === "signMessage") return /^S[MN]/.test(link?.account.address ?? "");
  return (operation === "switchNetwork" || operation === "revoke") && !isXverseLike(live);
}
