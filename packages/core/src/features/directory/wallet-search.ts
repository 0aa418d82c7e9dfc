import type { Wallet } from "../../wallets/wallet.ts";
import { SHORTEST_SEARCH } from "./constants.ts";

/** What wallets are looked for by. `text`: trimmed, and empty while it is too short to look for anything. */
export type WalletSearch = { readonly text: string; readonly isCertified: boolean };

/** Reads what somebody typed. */
export function readSearchText(typed: string): string {
  const text = typed.trim();
  // A character may be two units of a string.
  return [...text].length < SHORTEST_SEARCH ? "" : text;
}

/** Whether anything is looked for: without, all wallets are listed. */
export function isSearching({ text, isCertified }: WalletSearch): boolean {
  return text !== "" || isCertified;
}

/** Whether a wallet is among what is looked for; upper and lower case alike. */
export function isFound({ name, record }: Wallet, { text, isCertified }: WalletSearch): boolean {
  if (isCertified && record?.isCertified !== true) return false;
  return name.toLowerCase().includes(text.toLowerCase());
}
