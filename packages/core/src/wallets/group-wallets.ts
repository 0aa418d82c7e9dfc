import type { Namespace } from "@foyer/contract";
import type { ConnectorGroup, Features } from "../flags/features.ts";
import type { WalletChoice } from "./choice.ts";
import type { Wallet } from "./wallet.ts";

/** What the grouping depends on. */
export type Grouping = {
  readonly wallets: readonly Wallet[];
  readonly choice: WalletChoice;
  readonly flags: Pick<Features, "connectorGroupOrder" | "email" | "socials">;
  readonly isMobile: boolean;
  /** Whether the kit has a relay: the way to wallets on other devices is a group without members. Not on a phone. */
  readonly canPair?: boolean | undefined;
  /** Only wallets of this namespace. */
  readonly namespace?: Namespace | undefined;
};

/** A titled part of the wallet list; `walletConnect` is a way of its own, and has no wallets. */
export type WalletGroup = { readonly group: ConnectorGroup; readonly wallets: readonly Wallet[] };

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

const RECOMMENDED_LIMIT = 4;
const RECENT_SHOWN = 2;

/**
 * Sorts wallets into groups, each wallet in one; empty groups vanish. A configured order goes first, the rest follow.
 * @example
 * import { groupWallets } from "@foyer/core/wallets";
 *
 * const { choice } = foyer;
 * const { flags } = foyer.getSnapshot();
 * const groups = groupWallets({ wallets: foyer.getWallets(), choice, flags, isMobile: false });
 * groups.map(({ group, wallets }) => `${group}: ${wallets.length}`); // ["injected: 2", "recommended: 2"]
 */
export function groupWallets({
  wallets,
  choice,
  flags,
  isMobile,
  canPair,
  namespace,
}: Grouping): readonly WalletGroup[] {
  const shown = wallets.filter((wallet) => isShown(wallet, isMobile) && serves(wallet, namespace));
  const members: { [G in ConnectorGroup]?: readonly Wallet[] } = {};
  const isTaken = (wallet: Wallet): boolean => Object.values(members).some((group) => group.includes(wallet));
  const take = (group: ConnectorGroup, candidates: readonly Wallet[]): void => {
    members[group] = candidates.filter((wallet) => !isTaken(wallet));
  };
  take(
    "recent",
    shown
      .filter(({ recentRank, isInstalled }) => recentRank !== undefined && isInstalled)
      .sort(byRecency)
      .slice(0, RECENT_SHOWN),
  );
  take(
    "injected",
    shown.filter(({ isInstalled }) => isInstalled),
  );
  take("featured", pick(shown, choice.featured ?? []));
  take(
    "custom",
    pick(
      shown,
      (choice.custom ?? []).map(({ id }) => id),
    ),
  );
  take("recommended", recommended({ shown, choice, flags, members }));
  const order = [...new Set([...(flags.connectorGroupOrder ?? []), ...GROUP_ORDER])];
  if (canPair && !isMobile) members.walletConnect = [];
  return order.flatMap((group) => {
    const wallets = members[group];
    return wallets && (wallets.length || group === "walletConnect") ? [{ group, wallets }] : [];
  });
}

/**
 * Puts a number on how many wallets may still be recommended: four, less what is shown already, never below none.
 * @example
 * import { recommendedLimit } from "@foyer/core/wallets";
 *
 * const flags = { email: false, socials: false } as const;
 * recommendedLimit({ featured: 1, custom: 0, installed: 2, flags }); // 1
 */
export function recommendedLimit({
  featured,
  custom,
  installed,
  flags,
}: {
  featured: number;
  custom: number;
  installed: number;
  flags: Pick<Features, "email" | "socials">;
}): number {
  const logins = (flags.email ? 1 : 0) + (flags.socials && flags.socials.length > 0 ? 1 : 0);
  return Math.max(0, RECOMMENDED_LIMIT - featured - custom - installed - logins);
}

function recommended({
  shown,
  choice,
  flags,
  members,
}: {
  shown: readonly Wallet[];
  choice: WalletChoice;
  flags: Grouping["flags"];
  members: { [G in ConnectorGroup]?: readonly Wallet[] };
}): readonly Wallet[] {
  const installed = shown.filter(({ isInstalled, isGeneric }) => isInstalled && !isGeneric).length;
  const limit = recommendedLimit({
    featured: members.featured?.length ?? 0,
    custom: members.custom?.length ?? 0,
    installed,
    flags,
  });
  const taken = Object.values(members).flat();
  const candidates = choice.recommended ? pick(shown, choice.recommended) : shown;
  return candidates.filter((wallet) => !wallet.isInstalled && !taken.includes(wallet)).slice(0, limit);
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
