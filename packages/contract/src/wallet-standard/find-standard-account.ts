import type { Namespace } from "../namespace.ts";
import type { LinkedWallet } from "../runtime/found-wallet.ts";
import { read, readList } from "./read.ts";
import { ACCOUNT_LIMIT } from "./read-accounts.ts";

/**
 * The wallet's own object for an address: as it shows it now, or as it gave it when it was asked.
 * @example
 * import type { LinkedWallet } from "@foyer/contract/runtime";
 * import { findStandardAccount } from "@foyer/contract/wallet-standard";
 *
 * export const providerOf = (wallet: LinkedWallet) => findStandardAccount(wallet, wallet.link.account.address);
 */
export function findStandardAccount<N extends Namespace>(
  { provider, link }: LinkedWallet<N>,
  address: string,
): unknown {
  const lists = [read(provider, "accounts"), link.given];
  return lists.flatMap((list) => readList(list, ACCOUNT_LIMIT)).find((account) => read(account, "address") === address);
}
