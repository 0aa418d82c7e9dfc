import { BITCOIN_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it, vi } from "vitest";
import { mainnet, signet, testnet3, testnet4 } from "../networks.ts";
import { connectTo, startAdapter } from "../testing/start-adapter.ts";

const { p2wpkh } = BITCOIN_TEST_ADDRESSES;

describe("OKX's wallet", () => {
  it("serves the networks that it has objects for", async () => {
    const { adapter, connection } = await connectTo({ family: "okx" });
    expect(adapter.connectors()[0]).toMatchObject({
      id: "window:okxwallet.bitcoin",
      wallet: { name: "OKX Wallet", windowPath: "okxwallet.bitcoin" },
      chains: [mainnet.caipNetworkId, testnet3.caipNetworkId, signet.caipNetworkId],
    });
    expect(connection).toMatchObject({
      chain: mainnet.caipNetworkId,
      account: `${mainnet.caipNetworkId}:${p2wpkh[0]}`,
    });
    const { connectorId } = connection;
    await expect(adapter.connect({ connectorId, chain: testnet4.caipNetworkId })).rejects.toMatchObject({
      code: "network/unsupported",
    });
  });

  it("is asked and listened to at the object of the network in use", async () => {
    const { adapter, connection, wallet } = await connectTo({ family: "okx" });
    const moved = await adapter.capabilities.switchNetwork?.({
      connectionId: connection.id,
      chain: signet.caipNetworkId,
    });
    expect(moved).toMatchObject({ chain: signet.caipNetworkId, walletChain: signet.caipNetworkId });
    expect(moved?.account).toContain(":tb1q");
    wallet.switchAccount(1);
    await vi.waitFor(() => expect(adapter.connections()[0]?.account).not.toBe(moved?.account));
    expect(adapter.connections()[0]).toMatchObject({ chain: signet.caipNetworkId });
    const { account } = adapter.connections()[0] ?? connection;
    const signature = await adapter.signMessage({ connectionId: connection.id, message: "Hello" });
    expect(await adapter.capabilities.verifyMessage?.({ account, message: "Hello", signature })).toBe(true);
  });

  it("is told once of what it tells by two events", async () => {
    const { wallet, events } = await connectTo({ family: "okx" });
    wallet.switchAccount(1);
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: "changed" }));
    expect(events.filter(({ type }) => type === "changed")).toHaveLength(1);
    wallet.lock();
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: "closed", cause: "wallet" }));
  });

  it("leaves no listener on any of its objects", async () => {
    const { adapter, connection, wallet, stop } = await connectTo({ family: "okx" });
    expect(wallet.listenerCount()).toBe(6);
    await adapter.disconnect({ connectionId: connection.id });
    expect(wallet.listenerCount()).toBe(0);
    stop();
  });

  it("is restored silently, and never where a version has no way for that", async () => {
    for (const [without, outcome] of [
      [[], "restored"],
      [["getAccounts"], "would-prompt"],
    ] as const) {
      const { connection, stop, page, wallet } = await connectTo({ family: "okx", without });
      stop();
      const { adapter, listed } = startAdapter({ page });
      await listed(1);
      wallet.script.clear();
      const { connectorId } = connection;
      const saved = { namespace: "bip122", connectorId, addresses: [], chain: mainnet.caipNetworkId, at: 0 } as const;
      expect(await adapter.restore({ saved: [saved], graceMs: 0 })).toEqual([outcome]);
      expect(wallet.prompts).toEqual([]);
      expect(adapter.supports({ operation: "restore", connectorId }).ok).toBe(outcome === "restored");
    }
  });

  it("sends by its own call", async () => {
    const { adapter, connection } = await connectTo({ family: "okx" });
    const transfer = { to: p2wpkh[1] ?? "", amount: 5_000n };
    const sent = await adapter.capabilities.send?.({ connectionId: connection.id, transfer });
    expect(sent?.hash).toMatch(/^[0-9a-f]{64}$/);
    await adapter.disconnect({ connectionId: connection.id });
  });
});
