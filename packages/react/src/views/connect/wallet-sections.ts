import type { ConnectorGroup, Wallet } from "@foyer/core";
import type { WalletGroup } from "@foyer/core/wallets";

/** What a wallet's row says about it. */
export type WalletTag = "unverified" | "connected" | "recent" | "multiChain" | "installed";

/** A titled part of the list as it is shown. */
export type WalletSection = {
  readonly title: ConnectorGroup;
  readonly wallets: readonly Wallet[];
  /** How many rows to hold for those that are on their way. */
  readonly awaited?: number | undefined;
};

/** Recent wallets are installed ones: where the two groups meet they are one, the recent on top. */
export function toSections(groups: readonly WalletGroup[]): readonly WalletSection[] {
  const sections: WalletSection[] = [];
  for (const { group, wallets, awaited } of groups) {
    const before = sections.at(-1);
    const isJoined = group === "injected" && before?.title === "recent";
    if (isJoined) sections.pop();
    sections.push({ title: group, wallets: isJoined ? [...before.wallets, ...wallets] : wallets, awaited });
  }
  // On their own they are simply the installed ones.
  return sections.map((section, index) =>
    section.title === "recent" && index === 0 ? { ...section, title: "injected" } : section,
  );
}

/** The one thing to say of a wallet, and nothing that the section's title says already. */
export function tagOf(wallet: Wallet, section: ConnectorGroup): WalletTag | undefined {
  if (wallet.isUnverified) return "unverified";
  if (wallet.connectionIds.length > 0) return "connected";
  if (wallet.recentRank !== undefined && section !== "recent") return "recent";
  if (wallet.connectors.length > 1) return "multiChain";
  return wallet.isInstalled && section !== "injected" && section !== "recent" ? "installed" : undefined;
}
