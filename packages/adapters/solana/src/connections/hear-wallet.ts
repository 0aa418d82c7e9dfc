import type { Undo } from "@foyer/contract";
import type { SolanaNetwork } from "../networks.ts";
import { read, readMethod } from "../standard/read.ts";
import { readAccounts } from "../standard/read-accounts.ts";
import type { FoundWallet, Links } from "./link.ts";

/**
 * Follows what a connected wallet tells of itself: no account of Solana left is the end of the connection.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function hearWallet(
  wallet: FoundWallet,
  { networks, links }: { readonly networks: readonly SolanaNetwork[]; readonly links: Links },
): Undo {
  let isHearing = true;
  const follow = (change: unknown): void => {
    const { link, live } = wallet;
    if (!isHearing || !link) return;
    const { chain } = link.connection;
    const told = read(change, "accounts");
    const given = told ?? read(live, "accounts");
    const accounts = readAccounts(given, { networks, chain });
    if (accounts[0]) links.write({ wallet, given, accounts, chain }, "user");
    // Silence about accounts is no loss of them: some wallets only ever answer with them.
    else if (told) links.close(wallet, "wallet");
  };
  let off: unknown;
  try {
    off = readMethod(wallet.live, "standard:events", "on")?.("change", follow);
  } catch {
    // A wallet that cannot be heard can still be used.
  }
  return () => {
    isHearing = false;
    try {
      (off as Undo)();
    } catch {
      // It gave nothing to undo with, or failed at it: `follow` does nothing any more.
    }
  };
}
