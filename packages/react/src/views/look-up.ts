import type { Foyer } from "@foyer/core";
import { lookUpWallet, type WalletLookup } from "@foyer/core/directory";

/** Looks up a wallet. A chunk of its own: who looks waits for an answer anyway. */
export function lookUp(foyer: Foyer, { walletId, signal }: Looking): Promise<WalletLookup> {
  return lookUpWallet(foyer, { walletId, signal });
}

type Looking = { readonly walletId: string; readonly signal: AbortSignal };
