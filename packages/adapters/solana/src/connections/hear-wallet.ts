import type { Undo } from "@foyer/contract";
import type { SolanaNetwork } from "../networks.ts";
import { read, readMethod } from "../standard/read.ts";
import { readAccounts } from "../standard/read-accounts.ts";
import type { FoundWallet } from "../wallets/found-wallets.ts";
import { connectionIdOf, type OpenConnections } from "./open-connections.ts";

type Followed = {
  readonly networks: readonly SolanaNetwork[];
  readonly open: OpenConnections;
};

/**
 * Follows what a connected wallet tells of itself: no account of Solana left is the end of the connection.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function hearWallet({ networks, open }: Followed, wallet: FoundWallet): Undo {
  let isHearing = true;
  const follow = (change: unknown): void => {
    const found = open.find(connectionIdOf(wallet));
    if (!isHearing || !found) return;
    const { chain, id } = found.connection;
    const told = read(change, "accounts");
    const given = told ?? read(wallet.live, "accounts");
    const accounts = readAccounts(given, { networks, chain });
    if (accounts.length > 0) open.write({ wallet, given, accounts, chain }, "user");
    // Silence about accounts is no loss of them: some wallets only ever answer with them.
    else if (told) open.close(id, "wallet");
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
