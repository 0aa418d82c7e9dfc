import { type Account, type AccountId, FoyerError } from "@foyer/contract";
import type { LinkedWallet } from "./connections/link.ts";
import { about, type Job } from "./job.ts";

/**
 * The account to use: the one asked for, whatever chain its id names, or else the active one.
 * @throws {FoyerError} wallet/unauthorized
 */
export function chooseAccount(
  wallet: LinkedWallet,
  { operation, account: id }: Pick<Job, "operation"> & { readonly account?: AccountId | undefined },
): Account<"solana"> {
  const { connection, account: active } = wallet.link;
  const account = id ? connection.accounts.find(({ address }) => id.endsWith(`:${address}`)) : active;
  if (account) return account;
  throw new FoyerError("wallet/unauthorized", about({ operation, wallet }));
}
