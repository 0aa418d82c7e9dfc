import type { Connection } from "../connection.ts";
import type { Namespace } from "../namespace.ts";

const PARTS = ["accounts", "chain", "features"] as const;

/** What differs between two states of one connection. */
export function listChanges<N extends Namespace>(a: Connection<N>, b: Connection<N>): (typeof PARTS)[number][] {
  const [one, two] = [a, b].map(({ accounts, account, chain, walletChain }) =>
    [
      // Ids name the chain; a move to another one changes no account.
      accounts.map(({ id, details: _, ...each }) => [id === account, each]),
      [chain, walletChain],
      accounts.map(({ details }) => details),
    ].map((part) => JSON.stringify(part)),
  ) as [string[], string[]];
  const changed = PARTS.filter((_, index) => one[index] !== two[index]);
  // Other accounts have other features: that is no news of its own.
  return changed.filter((part) => part !== "features" || !changed.includes("accounts"));
}
