import { readWalletName } from "../identity.ts";
import type { Namespace } from "../namespace.ts";
import type { Networks } from "../runtime/check-networks.ts";
import type { LinkedWallet, ReadAccount } from "../runtime/found-wallet.ts";
import { read, readList, readTexts } from "./read.ts";
import type { StandardPart } from "./standard-wallet.ts";

/** Accounts of one wallet: people have few, an attacker many. */
const ACCOUNT_LIMIT = 200;

/**
 * Reads a wallet's accounts: those of the namespace, each once. One list holds accounts of every namespace it serves.
 * @example
 * import type { Networks } from "@foyer/contract/runtime";
 * import { readAccounts, type StandardPart } from "@foyer/contract/wallet-standard";
 *
 * export const none = (part: StandardPart<"sui">, networks: Networks<"sui">) => readAccounts(part, networks, []);
 */
export function readAccounts<N extends Namespace>(
  part: StandardPart<N>,
  networks: Networks<N>,
  given: unknown,
): readonly ReadAccount<N>[] {
  const accounts: ReadAccount<N>[] = [];
  for (const raw of readList(given, ACCOUNT_LIMIT)) {
    const text = read(raw, "address");
    const chains = readTexts(raw, "chains");
    const own = typeof text === "string" && isOwn(part, chains) && part.readAccount(raw, text);
    if (!own) continue;
    const account = {
      address: text,
      label: readWalletName(read(raw, "label")),
      chains: part.chainsNamed(networks, chains),
      ...own,
    };
    if (!accounts.some(({ address }) => address === account.address)) accounts.push(account);
  }
  return accounts;
}

/** Whether some of the chains are the namespace's. */
export function isOwn({ prefix }: Pick<StandardPart, "prefix">, chains: readonly string[]): boolean {
  return chains.some((chain) => chain.startsWith(`${prefix}:`) && chain.length > prefix.length + 1);
}

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
