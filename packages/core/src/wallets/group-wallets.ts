import type { Namespace } from "@foyer/contract";
import { RECOMMENDED_WALLETS } from "../limits.ts";
import type { ConnectorGroup, Settings } from "../settings/settings.ts";
import type { Wallet, WalletChoice } from "./wallet.ts";

/** What the grouping depends on. */
export type Grouping = {
  readonly wallets: readonly Wallet[];
  readonly choice: WalletChoice;
  readonly settings: Pick<Settings, "connectorGroupOrder" | "email" | "socials">;
  readonly isMobile: boolean;
  /** Whether the page has a login by email or social account, which takes a row of those that are recommended. */
  readonly hasLogin?: boolean | undefined;
  /** Whether the kit has a relay: the way to wallets on other devices is a group without members. Not on a phone. */
  readonly canPair?: boolean | undefined;
  /** Only wallets of this namespace. */
  readonly namespace?: Namespace | undefined;
  /** Further wallets are on their way: a group that may miss some is left out, and its place held. */
  readonly isAwaited?: boolean | undefined;
};

/** A titled part of the wallet list; `walletConnect` is a way of its own: a row that no wallet stands for. */
export type WalletGroup = {
  readonly group: ConnectorGroup;
  readonly wallets: readonly Wallet[];
  /** How many rows to hold for it, where it is on its way. */
  readonly awaited?: number | undefined;
};

/** Connector groups in the order the Connect view shows them. */
export const GROUP_ORDER: readonly ConnectorGroup[] = [
  "walletConnect",
  "recent",
  "injected",
  "featured",
  "custom",
  "external",
  "recommended",
];

const RECENT_SHOWN = 2;
const NO_LOGIN = { email: false, socials: false } as const;

/**
 * Sorts wallets into groups, each wallet in one; empty groups vanish. A configured order goes first, the rest follow.
 * @example
 * import { groupWallets } from "@foyer/core/wallets";
 *
 * const { choice } = foyer;
 * const { settings } = foyer.getSnapshot();
 * const groups = groupWallets({ wallets: foyer.getWallets(), choice, settings, isMobile: false });
 * groups.map(({ group, wallets }) => `${group}: ${wallets.length}`); // ["injected: 2", "recommended: 2"]
 */
export function groupWallets({
  wallets,
  choice: { featured = [], custom = [], recommended },
  settings,
  isMobile,
  hasLogin,
  canPair,
  namespace,
  isAwaited,
}: Grouping): readonly WalletGroup[] {
  const shown = wallets.filter((wallet) => isShown(wallet, isMobile) && serves(wallet, namespace));
  const groups: { [G in ConnectorGroup]?: WalletGroup } = {};
  const isFree = (wallet: Wallet): boolean => !Object.values(groups).some((each) => each.wallets.includes(wallet));
  const take = (group: ConnectorGroup, candidates: readonly Wallet[], awaited = 0): number => {
    // A group comes whole or not yet: one that fills up row by row would move what stands below it.
    const taken = awaited ? [] : candidates.filter(isFree);
    groups[group] = { group, wallets: taken, awaited };
    return taken.length + awaited;
  };
  const isLate = (ids?: readonly string[]): boolean | undefined =>
    isAwaited && !ids?.every((id) => wallets.some((wallet) => wallet.id === id));
  take(
    "recent",
    shown
      .filter(({ recentRank, isInstalled }) => recentRank !== undefined && isInstalled)
      .sort(byRecency)
      .slice(0, RECENT_SHOWN),
  );
  const installed = shown.filter(({ isInstalled }) => isInstalled);
  take("injected", installed);
  const limit = recommendedLimit({
    featured: take("featured", pick(shown, featured), isLate(featured) ? featured.length : 0),
    custom: take(
      "custom",
      pick(
        shown,
        custom.map(({ id }) => id),
      ),
    ),
    installed: installed.filter(({ isGeneric }) => !isGeneric).length,
    settings: hasLogin ? settings : NO_LOGIN,
  });
  take(
    "external",
    shown.filter(({ connectors }) => connectors[0]),
  );
  take(
    "recommended",
    (recommended ? pick(shown, recommended) : shown)
      .filter((wallet) => !wallet.isInstalled && isFree(wallet))
      .slice(0, limit),
    isLate(recommended) ? Math.min(limit, recommended?.length ?? limit) : 0,
  );
  const order = [...new Set([...(settings.connectorGroupOrder ?? []), ...GROUP_ORDER])];
  if (canPair && !isMobile) groups.walletConnect = { group: "walletConnect", wallets: [], awaited: 1 };
  return order.flatMap((group) => groups[group] ?? []).filter((each) => each.wallets.length || each.awaited);
}

/**
 * Puts a number on how many wallets may still be recommended: four, less what is shown already, never below none.
 * @example
 * import { recommendedLimit } from "@foyer/core/wallets";
 *
 * const settings = { email: false, socials: false } as const;
 * recommendedLimit({ featured: 1, custom: 0, installed: 2, settings }); // 1
 */
export function recommendedLimit({
  featured,
  custom,
  installed,
  settings,
}: {
  featured: number;
  custom: number;
  installed: number;
  settings: Pick<Settings, "email" | "socials">;
}): number {
  const logins = (settings.email ? 1 : 0) + (settings.socials && settings.socials.length > 0 ? 1 : 0);
  return Math.max(0, RECOMMENDED_WALLETS - featured - custom - installed - logins);
}

function pick(wallets: readonly Wallet[], ids: readonly string[]): readonly Wallet[] {
  return ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? []);
}

/** A nameless global says nothing on a desktop, where real wallets announce themselves. */
function isShown({ isGeneric, isInstalled, id }: Wallet, isMobile: boolean): boolean {
  return !isGeneric || (isMobile && isInstalled && id !== "");
}

function serves({ namespaces }: Wallet, namespace: Namespace | undefined): boolean {
  return namespace === undefined || namespaces.includes(namespace);
}

function byRecency(a: Wallet, b: Wallet): number {
  return (a.recentRank ?? 0) - (b.recentRank ?? 0);
}
