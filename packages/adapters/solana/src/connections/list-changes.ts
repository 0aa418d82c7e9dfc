import type { Connection } from "@foyer/contract";

type Part = "accounts" | "chain" | "features";

/** What differs between two states of one connection. */
export function listChanges(a: Connection<"solana">, b: Connection<"solana">): readonly Part[] {
  const [one, two] = [a, b].map(({ accounts, account, chain }) => ({
    // Ids name the chain; a move to another one changes no account.
    accounts: JSON.stringify([account, accounts.map(({ details: _, ...each }) => each)]).replaceAll(`${chain}:`, ""),
    chain,
    features: JSON.stringify(accounts.map(({ details }) => details)),
  })) as [Record<Part, string>, Record<Part, string>];
  // Other accounts have other features: that is no news of its own.
  const parts: readonly Part[] = one.accounts === two.accounts ? ["chain", "features"] : ["accounts", "chain"];
  return parts.filter((part) => one[part] !== two[part]);
}
