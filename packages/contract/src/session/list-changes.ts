import type { Connection } from "../connection.ts";
import type { Namespace } from "../namespace.ts";

type Part = "accounts" | "chain" | "features";

/** What differs between two states of one connection. */
export function listChanges<N extends Namespace>(a: Connection<N>, b: Connection<N>): readonly Part[] {
  const [one, two] = [a, b].map(({ accounts, account, chain, walletChain }) => ({
    // Ids name the chain; a move to another one changes no account.
    accounts: JSON.stringify([account, accounts.map(({ details: _, ...each }) => each)]).replaceAll(`${chain}:`, ""),
    chain: `${chain} ${walletChain}`,
    features: JSON.stringify(accounts.map(({ details }) => details)),
  })) as [Record<Part, string>, Record<Part, string>];
  // Other accounts have other features: that is no news of its own.
  const parts: readonly Part[] = one.accounts === two.accounts ? ["chain", "features"] : ["accounts", "chain"];
  return parts.filter((part) => one[part] !== two[part]);
}
