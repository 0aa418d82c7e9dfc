import type { Wallet } from "@foyer/core";
import { groupWallets, type WalletGroup } from "@foyer/core/wallets";
import { describe, expect, it } from "vitest";
import { tagOf, toSections } from "./wallet-list.tsx";

function wallet(name: string, more: Partial<Wallet> = {}): Wallet {
  return {
    id: name,
    name,
    connectors: [],
    namespaces: ["eip155"],
    isInstalled: true,
    connectionIds: [],
    isUnverified: false,
    isGeneric: false,
    ...more,
  };
}

const names = (groups: readonly WalletGroup[]): string[] =>
  toSections(groups).map((section) => `${section.title}: ${section.wallets.map(({ name }) => name).join(" ")}`);

describe("sections of the wallet list", () => {
  it("puts recent wallets on top of the installed ones [CON-04]", () => {
    const [acme, bravo, cedar] = [wallet("Acme"), wallet("Bravo", { recentRank: 0 }), wallet("Cedar")];
    const settings = { connectorGroupOrder: [], email: false, socials: false } as const;
    const choice = { featured: [], recommended: [], custom: [] };
    const groups = groupWallets({ wallets: [acme, bravo, cedar], choice, settings, isMobile: false });
    expect(names(groups)).toEqual(["injected: Bravo Acme Cedar"]);
  });

  it("calls a lone recent wallet installed", () => {
    expect(names([{ group: "recent", wallets: [wallet("Acme")] }])).toEqual(["injected: Acme"]);
  });

  it("keeps the recent apart where the host puts another group between [CON-04]", () => {
    const groups: WalletGroup[] = [
      { group: "featured", wallets: [wallet("Fir")] },
      { group: "recent", wallets: [wallet("Acme")] },
      { group: "recommended", wallets: [wallet("Oak")] },
      { group: "injected", wallets: [wallet("Bravo")] },
    ];
    expect(names(groups)).toEqual(["featured: Fir", "recent: Acme", "recommended: Oak", "injected: Bravo"]);
  });
});

describe("the tag of a wallet's row", () => {
  const connector = { id: "a", namespace: "eip155" } as Wallet["connectors"][number];

  it("warns of a claimed identity before anything else", () => {
    const claimed = wallet("Acme", { isUnverified: true, connectionIds: ["c"], recentRank: 0 });
    expect(tagOf(claimed, "injected")).toBe("unverified");
  });

  it("tells connected, recent and multi-chain wallets, in this order", () => {
    const both = [connector, { ...connector, id: "b" }];
    expect(tagOf(wallet("A", { connectionIds: ["c"], recentRank: 0 }), "injected")).toBe("connected");
    expect(tagOf(wallet("A", { recentRank: 0, connectors: both }), "injected")).toBe("recent");
    expect(tagOf(wallet("A", { connectors: both }), "injected")).toBe("multiChain");
  });

  it("does not repeat the section's title", () => {
    expect(tagOf(wallet("A"), "injected")).toBeUndefined();
    expect(tagOf(wallet("A", { recentRank: 0 }), "recent")).toBeUndefined();
    expect(tagOf(wallet("A"), "featured")).toBe("installed");
    expect(tagOf(wallet("A", { isInstalled: false }), "featured")).toBeUndefined();
  });
});
