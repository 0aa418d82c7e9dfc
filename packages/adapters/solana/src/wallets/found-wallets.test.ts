import { createStandardWallet, createTestIcon, hostileRegistrations } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet, mainnet } from "../networks.ts";
import { startAdapter } from "../testing/start-adapter.ts";

type Wallet = ReturnType<ReturnType<typeof createStandardWallet>["standard"]>;

const good = (more: object = {}): Wallet => ({ ...createStandardWallet({ name: "Alder" }).standard(), ...more });
const without = (...names: readonly string[]): Wallet => {
  const wallet = good();
  return {
    ...wallet,
    features: Object.fromEntries(Object.entries(wallet.features).filter(([name]) => !names.includes(name))),
  };
};

describe("finding wallets", () => {
  it("describes what a wallet says of itself", () => {
    const { adapter, register } = startAdapter();
    const icon = createTestIcon("Alder");
    const provider = good({ icon });
    register(provider);
    expect(adapter.connectors()).toEqual([
      {
        id: "wallet-standard:solana:Alder",
        namespace: "solana",
        wallet: { name: "Alder", icon, standardName: "Alder" },
        source: "wallet-standard",
        chains: [mainnet.caipNetworkId, devnet.caipNetworkId],
      },
    ]);
    expect(adapter.provider("wallet-standard:solana:Alder")).toBe(provider);
  });

  it("names a wallet's chains as CAIP-2 does, however the wallet spells them", () => {
    const { adapter, register } = startAdapter();
    register(good({ chains: ["solana:devnet", "ethereum:1", mainnet.deprecatedCaipNetworkId] }));
    register(good({ name: "Birch", chains: ["solana:localnet"] }));
    expect(adapter.connectors().map(({ chains }) => chains)).toEqual([
      [mainnet.caipNetworkId, devnet.caipNetworkId],
      [],
    ]);
  });

  it("lists a wallet that cannot sign messages, as with some hardware", () => {
    const { adapter, register } = startAdapter();
    register(without("solana:signMessage", "solana:signIn", "standard:disconnect"));
    expect(adapter.connectors()).toHaveLength(1);
  });

  it("takes either way of signing transactions", () => {
    const { adapter, register } = startAdapter();
    register(without("solana:signTransaction"));
    register(without("solana:signAndSendTransaction"));
    expect(adapter.connectors()).toHaveLength(2);
  });

  it.each([
    ["serves other chains only", good({ chains: ["sui:mainnet", "bitcoin:mainnet"] })],
    ["cannot be asked for accounts", without("standard:connect")],
    ["tells of no changes", without("standard:events")],
    ["signs no transactions", without("solana:signTransaction", "solana:signAndSendTransaction")],
    ["has no name", good({ name: "" })],
    ["has a name nobody can see", good({ name: "\u200b\u202e" })],
  ])("leaves out a wallet that %s", (_, wallet) => {
    const { adapter, register } = startAdapter();
    register(wallet);
    expect(adapter.connectors()).toEqual([]);
  });

  it("keeps two wallets of one name apart by their objects, and marks the later one", () => {
    const { adapter, register, events } = startAdapter();
    const wallets = [good(), good(), good()];
    for (const wallet of [...wallets, ...wallets]) register(wallet);
    expect(adapter.connectors().map(({ id, unverified }) => [id, unverified])).toEqual([
      ["wallet-standard:solana:Alder", undefined],
      ["wallet-standard:solana:Alder#2", true],
      ["wallet-standard:solana:Alder#3", true],
    ]);
    expect(adapter.connectors().map(({ id }) => adapter.provider(id))).toEqual(wallets);
    expect(events).toHaveLength(3);
  });

  it("gives the freed name to nobody while the first one is there, and again once it left", () => {
    const { adapter, register } = startAdapter();
    const leave = register(good());
    register(good());
    leave();
    expect(adapter.connectors().map(({ id }) => id)).toEqual(["wallet-standard:solana:Alder#2"]);
    register(good());
    expect(adapter.connectors().map(({ id, unverified }) => [id, unverified])).toEqual([
      ["wallet-standard:solana:Alder#2", true],
      ["wallet-standard:solana:Alder", undefined],
    ]);
  });

  it("tells of a wallet that leaves, and does not mind one it never knew", () => {
    const { adapter, register, events } = startAdapter();
    const leave = register(good());
    const [connector] = adapter.connectors();
    leave();
    leave();
    register({ name: "nothing" })();
    expect(events).toEqual([
      { type: "connector", change: "added", connector },
      { type: "connector", change: "removed", connector },
    ]);
    expect(adapter.provider("wallet-standard:solana:Alder")).toBeUndefined();
  });

  it("survives everything a page may register, and keeps fifty wallets at most", () => {
    const { adapter, page, register } = startAdapter();
    const first = good();
    register(first);
    for (const hostile of hostileRegistrations(page)) expect(hostile.run, hostile.name).not.toThrow();
    expect(adapter.connectors()).toHaveLength(50);
    expect(adapter.provider("wallet-standard:solana:Alder")).toBe(first);
    for (const { wallet } of adapter.connectors()) expect(wallet.name).toMatch(/^(Alder|Broken|Many \d+)$/);
  });
});
