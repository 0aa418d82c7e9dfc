import { BITCOIN_TEST_ADDRESSES, createBitcoinWallet } from "@foyer/testing";
import { describe, expect, it, vi } from "vitest";
import { mainnet, signet, testnet3, testnet4 } from "../networks.ts";
import { connectTo, startAdapter } from "../testing/start-adapter.ts";

const { p2wpkh, p2tr } = BITCOIN_TEST_ADDRESSES;

describe("a wallet that speaks as Xverse does", () => {
  it("shares a payment and an ordinals address in one connection, told apart by what it says and not by order", async () => {
    const { connection, wallet } = await connectTo({ state: { accounts: [1, 0] } });
    expect(connection.accounts.map(({ address, details }) => ({ address, ...details }))).toEqual([
      { address: p2tr[0], purpose: "ordinals", addressType: "p2tr" },
      { address: p2wpkh[0], purpose: "payment", addressType: "p2wpkh" },
    ]);
    expect(connection.walletChain).toBe(mainnet.caipNetworkId);
    expect(wallet.prompts.map(({ kind, method }) => [kind, method])).toEqual([["connect", "wallet_connect"]]);
  });

  it("is asked for the network that the application wants", async () => {
    const started = startAdapter({ networks: [signet, mainnet] });
    const { connection, wallet } = await connectTo({}, started);
    expect(connection).toMatchObject({ chain: signet.caipNetworkId, walletChain: signet.caipNetworkId });
    expect(connection.account).toMatch(/^bip122:00000008819873e925422c1ff0f99f7c:tb1q/);
    expect(wallet.state.network).toBe("signet");
  });

  it("leaves out addresses of other chains, and keeps one that serves both purposes as one for ordinals", async () => {
    const started = startAdapter();
    const wallet = createBitcoinWallet();
    wallet.lie({
      accounts: [
        { address: p2tr[0], purpose: "payment", publicKey: "not a key" },
        { address: "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7", purpose: "stacks" },
        { address: p2tr[0], purpose: "ordinals" },
        null,
        { address: 5 },
        p2wpkh[1],
      ],
    });
    const { accounts } = await started.connect(wallet);
    expect(accounts.map(({ address, details }) => [address, details.purpose])).toEqual([
      [p2tr[0], "ordinals"],
      [p2wpkh[1], "payment"],
    ]);
    expect(accounts[0]?.publicKey).toBeUndefined();
  });

  it("is restored by the one question that never prompts a site without permission", async () => {
    const { adapter, wallet, connection, clock, stop, page } = await connectTo({});
    stop();
    const again = startAdapter({ page, clock });
    await again.listed(1);
    wallet.script.clear();
    const saved = {
      namespace: "bip122",
      connectorId: connection.connectorId,
      addresses: [],
      chain: mainnet.caipNetworkId,
      at: 0,
    } as const;
    expect(await again.adapter.restore({ saved: [saved], graceMs: 0 })).toEqual(["restored"]);
    wallet.revoke(page);
    await vi.waitFor(() => expect(again.adapter.connections()).toEqual([]));
    expect(await again.adapter.restore({ saved: [saved], graceMs: 0 })).toEqual(["would-prompt"]);
    expect(wallet.prompts).toEqual([]);
    expect(adapter.connections()).toEqual([]);
  });

  it("is asked the older way when it does not know permissions, and with one prompt", async () => {
    const started = startAdapter();
    const wallet = createBitcoinWallet();
    const unknown = { code: -32_601, message: "no such method" };
    wallet.lie({ fail: { wallet_connect: unknown, wallet_getAccount: unknown, wallet_getNetwork: unknown } });
    const connection = await started.connect(wallet);
    expect(connection.accounts).toHaveLength(2);
    expect(connection.walletChain).toBe("unknown");
    expect(wallet.prompts.map(({ method }) => method)).toEqual(["getAccounts"]);
  });

  it("is not asked a second time when the person refused the first", async () => {
    const started = startAdapter();
    const wallet = createBitcoinWallet();
    wallet.script.onPrompt("reject");
    await expect(started.connect(wallet)).rejects.toMatchObject({
      code: "wallet/rejected",
      context: { rawCode: -32_000, wallet: "Xverse" },
    });
    expect(wallet.prompts).toHaveLength(1);
  });

  it.each(["status", "envelope", "thrown-envelope", "thrown"] as const)(
    "is understood when it fails by %s",
    async (form) => {
      const started = startAdapter();
      const wallet = createBitcoinWallet();
      wallet.lie({ errorAs: form });
      wallet.script.onPrompt("reject");
      await expect(started.connect(wallet)).rejects.toMatchObject({ code: "wallet/rejected" });
    },
  );

  it("does not make a refusal of what is none", async () => {
    const started = startAdapter();
    const wallet = createBitcoinWallet();
    wallet.lie({ fail: { wallet_connect: new Error("Request timed out") } });
    await expect(started.connect(wallet)).rejects.toMatchObject({ code: "wallet/internal" });
  });

  it("is followed to another account and network, and to the end of the connection", async () => {
    const { adapter, wallet, events } = await connectTo({});
    wallet.switchAccount(1);
    await vi.waitFor(() => expect(adapter.connections()[0]?.account).toContain(p2wpkh[1]));
    wallet.switchNetwork("testnet4");
    await vi.waitFor(() => expect(adapter.connections()[0]?.walletChain).toBe(testnet4.caipNetworkId));
    expect(adapter.connections()[0]).toMatchObject({ chain: testnet4.caipNetworkId });
    wallet.revoke("http://localhost");
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: "closed", cause: "wallet" }));
  });

  it("never has its addresses named on a chain they are not for, even one that is not configured", async () => {
    const started = startAdapter({ networks: [mainnet] });
    const { adapter, wallet } = await connectTo({}, started);
    wallet.switchNetwork("testnet3");
    await vi.waitFor(() => expect(adapter.connections()[0]?.walletChain).toBe(testnet3.caipNetworkId));
    expect(adapter.connections()[0]?.account).toMatch(/^bip122:000000000933ea01ad0ee984209779ba:tb1q/);
    wallet.switchNetwork("mainnet");
    await vi.waitFor(() => expect(adapter.connections()[0]?.chain).toBe(mainnet.caipNetworkId));
  });

  it("is used without events where it has no addListener, as some have none", async () => {
    const { adapter, connection, wallet } = await connectTo({ without: ["addListener"] });
    expect(connection.accounts).toHaveLength(2);
    wallet.switchAccount(1);
    expect(adapter.connections()).toEqual([connection]);
    await adapter.disconnect({ connectionId: connection.id });
  });

  it("forgets the site when it is disconnected, the newer way or the older", async () => {
    for (const fail of [{}, { wallet_disconnect: { code: -32_001, message: "not supported" } }]) {
      const { adapter, connection, wallet } = await connectTo({});
      wallet.lie({ fail });
      expect(await adapter.disconnect({ connectionId: connection.id })).toEqual({ revoked: true });
      expect(wallet.state.origins).toEqual([]);
    }
  });

  it("moves to another network by name, with one prompt", async () => {
    const { adapter, connection, wallet } = await connectTo({});
    wallet.script.clear();
    const moved = await adapter.capabilities.switchNetwork?.({
      connectionId: connection.id,
      chain: testnet4.caipNetworkId,
    });
    expect(moved).toMatchObject({ chain: testnet4.caipNetworkId, walletChain: testnet4.caipNetworkId });
    expect(wallet.prompts.map(({ params }) => params)).toEqual([{ name: "Testnet4" }]);
  });
});
