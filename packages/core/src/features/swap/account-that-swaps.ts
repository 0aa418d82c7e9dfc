import { type AccountId, type ChainId, FoyerError } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { selectAccount, selectNetwork } from "../../selectors.ts";
import type { SwapContext } from "./desk.ts";

/** The account in use, where people swap. */
export function accountThatSwaps({ foyer, state }: Pick<SwapContext, "foyer" | "state">): AccountId | undefined {
  const account = accountInUse(foyer.getSnapshot(), "eip155");
  return account && state.networks.includes(chainOf(account)) ? account : undefined;
}

/**
 * The same, where there has to be one.
 * @throws {FoyerError} connection/not-found, swap/unsupported
 */
export function needAccount(context: SwapContext): AccountId {
  const account = accountThatSwaps(context);
  if (account) return account;
  throw explainNobody(context);
}

/** Why nobody swaps. */
function explainNobody({ foyer }: Pick<SwapContext, "foyer">): FoyerError {
  const snapshot = foyer.getSnapshot();
  const chain = selectNetwork(snapshot, "eip155")?.id ?? "eip155";
  return selectAccount(snapshot, "eip155")
    ? new FoyerError("swap/unsupported", { chain })
    : new FoyerError("connection/not-found", { connectionId: "eip155" });
}

/** The chain of an account. */
export function chainOf(account: AccountId): ChainId<"eip155"> {
  // Only accounts of eip155 swap.
  return account.split(":").slice(0, 2).join(":") as ChainId<"eip155">;
}
