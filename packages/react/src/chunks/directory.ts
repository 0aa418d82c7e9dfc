import type { Foyer } from "@foyer/core";
import { lookUpWallet, readAhead, type WalletLookup } from "@foyer/core/directory";

/** Looks up a wallet: who looks waits for an answer anyway. */
export function lookUp(foyer: Foyer, { walletId, signal }: Looking): Promise<WalletLookup> {
  return lookUpWallet(foyer, { walletId, signal });
}

type Looking = { readonly walletId: string; readonly signal: AbortSignal };

/** Reads what the first view shows of a directory's service: few hosts have one. */
export async function readFirst(foyer: Foyer, signal: AbortSignal): Promise<boolean> {
  return await readAhead(foyer, { signal });
}
