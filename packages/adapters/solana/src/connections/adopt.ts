import type { ChainId, Connection, Undo } from "@foyer/contract";
import type { Context } from "../context.ts";
import { read } from "../standard/read.ts";
import { type FoundAccount, readAccounts } from "../standard/read-accounts.ts";
import type { FoundWallet } from "../wallets/found-wallets.ts";
import { connectionIdOf } from "./open-connections.ts";

/** Opens a connection with the accounts a wallet gave, or writes them into the one that is open. */
export function adopt(
  context: Context,
  a: {
    readonly wallet: FoundWallet;
    /** Not empty. */
    readonly accounts: readonly FoundAccount[];
    readonly chain: ChainId<"solana">;
    readonly cause: "user" | "restore";
    /** Addresses to use, the best one first. */
    readonly preferred?: readonly string[] | undefined;
  },
): Connection<"solana"> {
  const id = connectionIdOf(a.wallet);
  const before = context.open.find(id)?.facts.active;
  const active = chooseActive(a.accounts, before === undefined ? (a.preferred ?? []) : [before]);
  const facts = { accounts: a.accounts, active, chain: a.chain };
  if (before !== undefined) return context.open.change(id, facts);
  return context.open.open({ wallet: a.wallet, facts, cause: a.cause, hear: () => hear(context, a.wallet) });
}

/** The first preferred address that is among the accounts, or else the wallet's first. */
function chooseActive(accounts: readonly FoundAccount[], preferred: readonly string[]): string {
  const addresses = accounts.map(({ address }) => address);
  return preferred.find((address) => addresses.includes(address)) ?? addresses[0] ?? "";
}

/**
 * Follows what a connected wallet tells of itself: no account of Solana left is the end of the connection.
 * @see https://github.com/wallet-standard/wallet-standard
 */
function hear(context: Context, wallet: FoundWallet): Undo {
  const id = connectionIdOf(wallet);
  let isHearing = true;
  const follow = (change: unknown): void => {
    const connection = context.open.find(id);
    if (!isHearing || !connection) return;
    context.wallets.refresh(wallet);
    const told = read(change, "accounts");
    const accounts = readAccounts(context.networks, told ?? read(wallet.live, "accounts"));
    if (accounts.length > 0) {
      context.open.change(id, { accounts, active: chooseActive(accounts, [connection.facts.active]) });
    } else if (told !== undefined) {
      // Silence about accounts is no loss of them: some wallets only ever answer with them.
      context.open.close(id, "wallet");
    }
  };
  const off = subscribe(wallet, follow);
  return () => {
    isHearing = false;
    off();
  };
}

function subscribe(wallet: FoundWallet, follow: (change: unknown) => void): Undo {
  const events = read(read(wallet.live, "features"), "standard:events");
  const on = read(events, "on");
  try {
    const off: unknown = typeof on === "function" ? Reflect.apply(on, events, ["change", follow]) : undefined;
    return () => {
      try {
        if (typeof off === "function") off();
      } catch {
        // The wallet's own cleaning up failed; `follow` does nothing any more.
      }
    };
  } catch {
    // A wallet that cannot be heard can still be used.
    return () => undefined;
  }
}
