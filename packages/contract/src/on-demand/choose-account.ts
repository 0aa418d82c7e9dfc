import type { AccountId } from "../caip.ts";
import type { Account } from "../connection.ts";
import { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { LinkedWallet } from "../runtime/found-wallet.ts";
import { about, type Job } from "../runtime/run-job.ts";

/**
 * The account to use: the one asked for, whatever chain its id names, or else the active one.
 * @throws {FoyerError} wallet/unauthorized
 * @example
 * import { chooseAccount } from "@foyer/contract/on-demand";
 * import type { LinkedWallet } from "@foyer/contract/runtime";
 *
 * export const addressOf = (wallet: LinkedWallet) => chooseAccount(wallet, { operation: "signMessage" }).address;
 */
export function chooseAccount<N extends Namespace, P>(
  wallet: LinkedWallet<N, P>,
  { operation, account: id }: Pick<Job, "operation"> & { readonly account?: AccountId<N> | undefined },
): Account<N> {
  const { connection, account: active } = wallet.link;
  const { accounts } = connection;
  const account = id
    ? (accounts.find((one) => one.id === id) ?? accounts.find(({ address }) => id.endsWith(`:${address}`)))
    : active;
  if (account) return account;
  throw new FoyerError("wallet/unauthorized", about(connection.namespace, { operation, wallet }));
}
