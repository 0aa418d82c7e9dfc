import type { Namespace } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { Wallet } from "../../wallets/wallet.ts";

/** What is known without asking anybody: those the visitor has a way to use here, and how many have none. */
export type KnownWallets = { readonly wallets: readonly Wallet[]; readonly filteredOut: number };

/** Lists the wallets present or known that serve a namespace, without those that lead nowhere on this device. */
export function listKnown(foyer: Foyer, namespace?: Namespace): KnownWallets {
  const named = foyer
    .getWallets()
    .filter(({ isGeneric, namespaces }) => !isGeneric && (namespace === undefined || namespaces.includes(namespace)));
  const wallets = named.filter((wallet) => leadsSomewhere(foyer, wallet));
  return { wallets, filteredOut: named.length - wallets.length };
}

/**
 * Whether a wallet is of use on this device: on a phone it takes a link that opens it there; where wallets are paired,
 * any link. One that came with the page stays: where it is to be had is looked up when it is asked for.
 */
export function leadsSomewhere(foyer: Foyer, { isInstalled, record }: Wallet): boolean {
  const links = record?.links;
  if (isInstalled || links === undefined) return true;
  const { mobile, universal, webapp, desktop } = links;
  if (foyer.ports.page.isMobile) return Boolean(mobile ?? universal ?? webapp);
  const isPaired = foyer.getSnapshot().connectors.list.some(({ source }) => source === "relay");
  return !isPaired || Boolean(mobile ?? universal ?? webapp ?? desktop);
}

/** Those that stand before what a service lists: on this page, or put forward by the host. */
export function listFirst(foyer: Foyer, known: readonly Wallet[]): readonly Wallet[] {
  const { featured = [], custom = [], recommended = [] } = foyer.choice;
  const own = custom.map(({ id }) => id);
  const chosen = [...featured, ...own, ...recommended].flatMap((id) => known.find((wallet) => wallet.id === id) ?? []);
  return [...new Set([...known.filter(({ isInstalled }) => isInstalled), ...chosen])];
}
