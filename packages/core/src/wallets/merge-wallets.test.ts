import type { Connector } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import type { WalletRecord } from "../ports/wallet-directory.ts";
import { mergeWallets, normalize, type WalletSources } from "./merge-wallets.ts";

const record = (id: string, more: Partial<WalletRecord> = {}): WalletRecord => ({
  id,
  name: id,
  rdns: [],
  standardNames: [],
  windowPaths: [],
  namespaces: ["eip155"],
  rank: 1,
  ...more,
});

const connector = (id: string, more: Partial<Connector> = {}): Connector =>
  ({ id, namespace: "eip155", wallet: { name: id }, source: "eip6963", chains: "any", ...more }) as Connector;

function merge(more: Partial<WalletSources>) {
  return mergeWallets({ connectors: [], connections: [], recent: [], records: [], handle: () => undefined, ...more });
}

describe("mergeWallets", () => {
  it("makes one wallet of a product found in several namespaces [NSP-09]", () => {
    const wallets = merge({
      connectors: [
        connector("a", { wallet: { name: "Acme Wallet", rdns: "io.acme" } }),
        connector("b", { namespace: "solana", source: "wallet-standard", wallet: { name: "Acme" } }),
      ],
    });
    expect(wallets).toHaveLength(1);
    expect(wallets[0]).toMatchObject({ id: "io.acme", namespaces: ["eip155", "solana"], isInstalled: true });
  });

  it("takes what the host handed in for installed where it is here by itself, too, which is then the way to it", () => {
    const handed = connector("h", { source: "external", wallet: { name: "Acme", rdns: "io.acme" } });
    expect(merge({ connectors: [handed] })).toMatchObject([{ id: "io.acme", isInstalled: false }]);
    const records = [record("acme", { rdns: ["io.acme"] })];
    const here = connector("a", { wallet: { name: "Acme", rdns: "io.acme" } });
    expect(merge({ records, connectors: [handed, here] })).toMatchObject([
      { id: "acme", isInstalled: true, connectors: [{ id: "a" }] },
    ]);
  });

  it("joins by the same provider whatever the names say [NSP-09]", () => {
    const provider = {};
    const wallets = merge({
      connectors: [connector("a"), connector("b", { namespace: "solana" })],
      handle: () => provider,
    });
    expect(wallets).toHaveLength(1);
  });

  it("joins by the directory's record when the names differ [NSP-09]", () => {
    const wallets = merge({
      records: [record("okx", { rdns: ["com.okex.wallet"], standardNames: ["OKX Wallet Solana"] })],
      connectors: [
        connector("a", { wallet: { name: "OKX", rdns: "com.okex.wallet" } }),
        connector("b", { namespace: "solana", wallet: { name: "whatever", standardName: "OKX Wallet Solana" } }),
      ],
    });
    expect(wallets).toHaveLength(1);
    expect(wallets[0]?.id).toBe("okx");
  });

  it("keeps two wallets of one name in one namespace apart", () => {
    const wallets = merge({
      connectors: [connector("a", { wallet: { name: "Acme" } }), connector("b", { wallet: { name: "Acme" } })],
    });
    expect(wallets).toHaveLength(2);
  });

  it("never joins a wallet that claims the identity of another", () => {
    const wallets = merge({
      records: [record("metamask", { name: "MetaMask", rdns: ["io.metamask"] })],
      connectors: [
        connector("a", { wallet: { name: "MetaMask", rdns: "io.metamask" } }),
        connector("b", { namespace: "solana", wallet: { name: "MetaMask", rdns: "io.metamask" }, unverified: true }),
      ],
    });
    expect(wallets).toHaveLength(2);
    expect(wallets.map(({ isUnverified }) => isUnverified)).toEqual([false, true]);
    expect(wallets[1]?.record).toBeUndefined();
  });

  it("never joins by part of a name", () => {
    const wallets = merge({
      connectors: [
        connector("a", { wallet: { name: "Meta" } }),
        connector("b", { namespace: "solana", wallet: { name: "MetaMask" } }),
      ],
    });
    expect(wallets).toHaveLength(2);
  });

  it("prefers the connector that announced itself over a global", () => {
    const wallets = merge({
      records: [record("acme", { rdns: ["io.acme"], windowPaths: ["acme"] })],
      connectors: [
        connector("global", { source: "window", wallet: { name: "Acme", windowPath: "acme" } }),
        connector("announced", { wallet: { name: "Acme", rdns: "io.acme" } }),
      ],
    });
    expect(wallets[0]?.connectors.map(({ id }) => id)).toEqual(["announced"]);
  });

  it("puts installed wallets first and the directory's others after, by rank", () => {
    const wallets = merge({
      records: [
        record("second", { rank: 2 }),
        record("first", { rank: 1 }),
        record("mine", { rank: 9, rdns: ["io.mine"] }),
      ],
      connectors: [connector("x"), connector("m", { wallet: { name: "Mine", rdns: "io.mine" } })],
    });
    expect(wallets.map(({ id }) => id)).toEqual(["mine", "x", "first", "second"]);
  });

  it.each(["ethereum", "ethereum.providers.1", "StacksProvider"])("marks the nameless global %s as generic", (path) => {
    const wallet = { name: "Browser Wallet", windowPath: path };
    const [generic] = merge({ connectors: [connector(`window:${path}`, { source: "window", wallet })] });
    expect(generic?.isGeneric).toBe(true);
  });

  it("takes a global with a name of its own for a wallet, also where the directory does not know it", () => {
    const wallet = { name: "Acme", icon: "data:image/svg+xml,<svg/>", windowPath: "acme.cosmos" };
    const [own] = merge({ connectors: [connector("window:acme.cosmos", { source: "window", wallet })] });
    expect(own).toMatchObject({ name: "Acme", icon: wallet.icon, isGeneric: false, isInstalled: true });
    const [nameless] = merge({ connectors: [connector("window:x", { source: "window", wallet: { name: "" } })] });
    expect(nameless?.isGeneric).toBe(true);
  });
});

describe("normalize", () => {
  it.each([
    ["Trust Wallet", "trust"],
    ["Acme Extension!", "acme"],
    ["Кошелёк 2", "кошелёк2"],
    ["Acme™ — Extension", "acme"],
    ["Acme_2.0 (Édition)", "acme20édition"],
    ["wallet", ""],
  ])("reads '%s' as '%s'", (name, normalized) => {
    expect(normalize(name)).toBe(normalized);
  });
});
