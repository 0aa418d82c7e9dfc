import type { Namespace } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import { hasService } from "./read-from.ts";

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
export function leadsSomewhere(foyer: Foyer, { connectors, record }: Wallet): boolean {
  const links = record?.links;
  if (connectors[0] || links === undefined) return true;
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
  return [...new Set([...known.filter(({ connectors }) => connectors[0]), ...chosen])];
}

/**
 * Leaves what is shown where it is, and lets the rest follow. A wallet that is known by more since may have another id;
 * one that is gone leaves its place. Those on the page come first, whenever they announce themselves.
 */
export function keepPlaces(
  wallets: readonly Wallet[],
  { shown, known }: { readonly shown: readonly Wallet[]; readonly known: readonly Wallet[] },
): readonly Wallet[] {
  const byId = new Map(known.map((wallet) => [wallet.id, wallet]));
  const byConnector = new Map(known.flatMap((wallet) => wallet.connectors.map(({ id }) => [id, wallet] as const)));
  const find = ({ id, connectors }: Wallet): Wallet | undefined =>
    byId.get(id) ?? connectors.map((connector) => byConnector.get(connector.id)).find((wallet) => wallet !== undefined);
  const kept = new Set(shown.flatMap((wallet) => find(wallet) ?? []));
  const fresh = wallets.filter((wallet) => !kept.has(wallet));
  return [...fresh.filter(({ isInstalled }) => isInstalled), ...kept, ...fresh.filter((each) => !each.isInstalled)];
}

/** Puts the object from before in the place of each wallet that says the same, so that a list draws only what is new. */
export function keepSame(wallets: readonly Wallet[], before: readonly Wallet[]): readonly Wallet[] {
  const known = new Map(before.map((wallet) => [wallet.id, wallet]));
  return wallets.map((wallet) => {
    const old = known.get(wallet.id);
    return old && isSame(old, wallet) ? old : wallet;
  });
}

function isSame(a: Wallet, b: Wallet): boolean {
  return (Object.keys(b) as (keyof Wallet)[]).every((key) => isSameValue(a[key], b[key]));
}

/** What a list holds is text or an object that stays the same until it changes. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((each, place) => Object.is(each, b[place]));
}

/** How many wallets there are, as it is shown. */
export type WalletCount = {
  /** From ten on rounded down to the nearest ten, unless a filter made it exact. */
  readonly shown: number;
  /** There are more than `shown` says: a plus sign goes with it. */
  readonly isApproximate: boolean;
};

const ROUNDED_TO = 10;

/**
 * Counts all wallets of a kit: those its directory's service tells of, else those that are known. Where some lead
 * nowhere on this device, those that do are counted exactly.
 * @example
 * import { countWallets } from "@foyer/core/directory";
 *
 * const { shown, isApproximate } = countWallets(foyer);
 * console.log(isApproximate ? `${shown}+` : `${shown}`); // "480+"
 */
export function countWallets(
  foyer: Foyer,
  { namespace }: { readonly namespace?: Namespace | undefined } = {},
): WalletCount {
  const { wallets, filteredOut } = listKnown(foyer, namespace);
  if (filteredOut > 0) return { shown: wallets.length, isApproximate: false };
  const declared = foyer.ports.directories?.findLast(({ count }) => count !== undefined)?.count;
  const count = Math.max(declared ?? 0, wallets.length);
  const shown = count < ROUNDED_TO ? count : Math.floor(count / ROUNDED_TO) * ROUNDED_TO;
  // A service that has not been asked yet has more.
  return { shown, isApproximate: shown < count || (declared === undefined && hasService(foyer)) };
}
