import { BITCOIN_TEST_ADDRESSES, createBitcoinWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { mainnet } from "../networks.ts";
import { connectTo, startAdapter } from "../testing/start-adapter.ts";

const { p2wpkh, p2tr } = BITCOIN_TEST_ADDRESSES;
const SAVED = { namespace: "bip122", connectorId: "wbip004:LeatherProvider", addresses: [], chain: "", at: 0 } as const;

describe("Leather", () => {
  it("shares its Bitcoin addresses and not those of Stacks", async () => {
    const { connection } = await connectTo({ family: "leather" });
    expect(connection.accounts.map(({ address, details }) => [address, details.purpose])).toEqual([
      [p2wpkh[0], "payment"],
      [p2tr[0], "ordinals"],
    ]);
    expect(connection).toMatchObject({ chain: mainnet.caipNetworkId, walletChain: "per-request" });
  });

  it("is never restored, since it asks its person each time", async () => {
    const { wallet, stop, page } = await connectTo({ family: "leather" });
    stop();
    const { adapter, listed } = startAdapter({ page });
    await listed(1);
    wallet.script.clear();
    expect(await adapter.restore({ saved: [SAVED], graceMs: 0 })).toEqual(["would-prompt"]);
    expect(wallet.prompts).toEqual([]);
  });

  it("says what it cannot do", async () => {
    const { adapter, connection } = await connectTo({ family: "leather" });
    for (const operation of ["restore", "revoke", "switchNetwork"] as const)
      expect(adapter.supports({ operation, connectionId: connection.id })).toEqual({
        ok: false,
        reason: "wallet-lacks-it",
      });
    expect(await adapter.disconnect({ connectionId: connection.id })).toEqual({ revoked: false });
  });

  it.each([
    ["p2wpkh", 0],
    ["p2tr", 1],
  ] as const)("signs with its %s address, which it is told by the type alone", async (type, index) => {
    const { adapter, connection, wallet } = await connectTo({ family: "leather" });
    const { id: account } = connection.accounts[index] as (typeof connection.accounts)[0];
    const signature = await adapter.signMessage({ connectionId: connection.id, account, message: "Hello" });
    expect(wallet.prompts.at(-1)?.params).toMatchObject({ paymentType: type, network: "mainnet" });
    expect(await adapter.capabilities.verifyMessage?.({ account, message: "Hello", signature })).toBe(true);
  });

  it("is not believed when another address signed than the one that was asked for", async () => {
    const { adapter, connection, wallet } = await connectTo({ family: "leather" });
    wallet.lie({ signsWithFirst: true });
    await expect(
      adapter.signMessage({ connectionId: connection.id, account: connection.accounts[1]?.id, message: "Hello" }),
    ).rejects.toMatchObject({ code: "wallet/internal", context: { problem: "it signed with another address" } });
  });

  it("means a broken server by the code that others refuse with", async () => {
    const started = startAdapter();
    const wallet = createBitcoinWallet({ family: "leather" });
    wallet.lie({ fail: { getAddresses: { jsonrpc: "2.0", error: { code: -32_000, message: "Server error" } } } });
    await expect(started.connect(wallet)).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "Server error" },
    });
    wallet.lie({});
    wallet.script.onPrompt("reject");
    const connectorId = started.adapter.connectors()[0]?.id ?? "";
    await expect(started.adapter.connect({ connectorId })).rejects.toMatchObject({
      code: "wallet/rejected",
      context: { rawCode: 4001 },
    });
  });

  it("sends by its own call, the amount in a text", async () => {
    const { adapter, connection, wallet } = await connectTo({ family: "leather" });
    const transfer = { to: p2wpkh[1] ?? "", amount: 12_345n };
    const sent = await adapter.capabilities.send?.({ connectionId: connection.id, transfer });
    expect(sent?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(wallet.prompts.at(-1)?.params).toEqual([{ address: p2wpkh[1], amount: "12345" }]);
  });

  it("has its icon's half-named type repaired", async () => {
    const { adapter } = await connectTo({ family: "leather", icon: "data:image/svg;base64,PHN2Zy8+" });
    expect(adapter.connectors()[0]?.wallet.icon).toBe("data:image/svg+xml;base64,PHN2Zy8+");
  });
});
