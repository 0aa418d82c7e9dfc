import { BITCOIN_TEST_ADDRESSES, BITCOIN_TEST_KEYS, createBitcoinWallet } from "@foyer/testing";
import { recordSendStages, SEND_STAGES } from "@foyer/testing/conformance";
import { describe, expect, it, vi } from "vitest";
import { mainnet, testnet4 } from "../networks.ts";
import { connectTo, startAdapter } from "../testing/start-adapter.ts";

const { p2wpkh, p2tr, p2sh } = BITCOIN_TEST_ADDRESSES;

describe("a wallet that speaks as UniSat does", () => {
  it("shares the one address it is on", async () => {
    const { connection } = await connectTo({ family: "unisat" });
    expect(connection).toMatchObject({ chain: mainnet.caipNetworkId, walletChain: mainnet.caipNetworkId });
    expect(connection.accounts.map(({ address }) => address)).toEqual([p2wpkh[0]]);
  });

  it("has a single taproot address marked as one for ordinals, and no key of it that would not match", async () => {
    const keys = [{ secret: BITCOIN_TEST_KEYS.p2tr[0] ?? "", type: "p2tr", purpose: "payment" }] as const;
    const { adapter, connection } = await connectTo({ family: "unisat", keys });
    expect(connection.accounts).toMatchObject([{ address: p2tr[0], details: { purpose: "ordinals" } }]);
    // The wallet's own key is not tweaked: it is not the one in the address.
    expect(connection.accounts[0].publicKey).toBeUndefined();
    const { id: connectionId, account } = connection;
    const signature = await adapter.signMessage({ connectionId, message: "Hello" });
    expect(await adapter.capabilities.verifyMessage?.({ account, message: "Hello", signature })).toBe(true);
  });

  it("signs with the key alone for an address that BIP-322 is not for", async () => {
    const keys = [{ secret: BITCOIN_TEST_KEYS.p2sh[0] ?? "", type: "p2sh" }] as const;
    const { adapter, connection, wallet } = await connectTo({ family: "unisat", keys });
    expect(connection.accounts[0].address).toBe(p2sh[0]);
    const { id: connectionId, account } = connection;
    const signature = await adapter.signMessage({ connectionId, message: "Hello" });
    expect(signature.type).toBe("bip137");
    expect(wallet.prompts.at(-1)?.params).toEqual(["Hello", "ecdsa"]);
    expect(await adapter.capabilities.verifyMessage?.({ account, message: "Hello", signature })).toBe(true);
  });

  it("is not asked to sign or to pay when it is on another address by now", async () => {
    const { adapter, connection, wallet } = await connectTo({ family: "unisat" });
    wallet.lie({ mute: true });
    wallet.switchAccount(1);
    wallet.script.clear();
    const connectionId = connection.id;
    const transfer = { to: p2wpkh[2] ?? "", amount: 1_000n };
    await expect(adapter.signMessage({ connectionId, message: "Hello" })).rejects.toMatchObject({
      code: "wallet/unauthorized",
    });
    await expect(adapter.capabilities.send?.({ connectionId, transfer })).rejects.toMatchObject({
      code: "wallet/unauthorized",
    });
    expect(wallet.prompts).toEqual([]);
  });

  it("gives signatures in hex at times, which are made base64", async () => {
    const { adapter, connection, wallet } = await connectTo({ family: "unisat" });
    const { id: connectionId, account } = connection;
    wallet.lie({ signatureAsHex: true });
    const signature = await adapter.signMessage({ connectionId, message: "Hello" });
    expect(signature).toMatchObject({ type: "bip322-simple", value: expect.stringMatching(/^A[kU]/) });
    expect(await adapter.capabilities.verifyMessage?.({ account, message: "Hello", signature })).toBe(true);
  });

  it("is restored without a prompt, and not when it is locked", async () => {
    const { wallet, connection, stop, page } = await connectTo({ family: "unisat" });
    stop();
    const { adapter, listed } = startAdapter({ page });
    await listed(1);
    wallet.script.clear();
    const { connectorId } = connection;
    const saved = { namespace: "bip122", connectorId, addresses: [], chain: mainnet.caipNetworkId, at: 0 } as const;
    wallet.lock();
    expect(await adapter.restore({ saved: [saved], graceMs: 0 })).toEqual(["would-prompt"]);
    wallet.unlock();
    expect(await adapter.restore({ saved: [saved], graceMs: 0 })).toEqual(["restored"]);
    expect(wallet.prompts).toEqual([]);
  });

  it("is followed to another address and to another network", async () => {
    const { adapter, wallet } = await connectTo({ family: "unisat" });
    wallet.switchAccount(1);
    await vi.waitFor(() => expect(adapter.connections()[0]?.account).toContain(p2wpkh[1]));
    wallet.switchNetwork("testnet4");
    await vi.waitFor(() => expect(adapter.connections()[0]?.walletChain).toBe(testnet4.caipNetworkId));
    expect(adapter.connections()[0]?.account).toContain(`${testnet4.caipNetworkId}:tb1q`);
  });

  it.each([
    ["mainnet", undefined, mainnet.caipNetworkId],
    [undefined, "livenet", mainnet.caipNetworkId],
    [{ enum: 5 }, undefined, "unknown"],
  ])("is on a network that it calls %j or %j", async (chain, network, expected) => {
    const started = startAdapter();
    const wallet = createBitcoinWallet({ family: "unisat", without: chain === undefined ? ["getChain"] : [] });
    wallet.lie({ network: chain === "mainnet" ? { enum: "BITCOIN_MAINNET" } : (chain ?? network) });
    expect(await started.connect(wallet)).toMatchObject({ walletChain: expected });
  });

  it.each([{ enum: "FRACTAL_BITCOIN_MAINNET" }, { enum: "BITCOIN_TESTNET4" }, { enum: 5 }])(
    "is never asked to pay where it is on %j, wherever it was when it connected",
    async (network) => {
      const moved = await connectTo({ family: "unisat" });
      moved.wallet.lie({ network, mute: true });
      const started = startAdapter();
      const wallet = createBitcoinWallet({ family: "unisat" });
      wallet.lie({ network });
      const there = { ...started, wallet, connection: await started.connect(wallet) };
      for (const { adapter, connection, wallet: paying } of [moved, there]) {
        paying.script.clear();
        const transfer = { to: p2wpkh[1] ?? "", amount: 1_000n };
        const chain = mainnet.caipNetworkId;
        await expect(
          adapter.capabilities.send?.({ connectionId: connection.id, chain, transfer }),
        ).rejects.toMatchObject({ code: "network/unsupported" });
        expect(paying.prompts).toEqual([]);
      }
    },
  );

  it("is not taken to be on the network of its older question where the newer one fails", async () => {
    const { adapter, connection, wallet } = await connectTo({ family: "unisat" });
    wallet.lie({ fail: { getChain: { code: -32_603, message: "busy" } } });
    const transfer = { to: p2wpkh[1] ?? "", amount: 1_000n };
    await expect(adapter.capabilities.send?.({ connectionId: connection.id, transfer })).rejects.toMatchObject({
      code: "network/unsupported",
    });
    wallet.script.clear();
    expect(wallet.prompts).toEqual([]);
  });

  it("is not asked to pay while it does not say where it is", async () => {
    const { adapter, connection, wallet, clock } = await connectTo({ family: "unisat" });
    wallet.lie({ hang: ["getChain"] });
    const transfer = { to: p2wpkh[1] ?? "", amount: 1_000n };
    const sending = adapter.capabilities.send?.({ connectionId: connection.id, transfer });
    const refused = expect(sending).rejects.toMatchObject({ code: "network/unsupported" });
    await clock.advanceAsync(1_000);
    await refused;
  });

  it("is not asked to pay where it does not say which address it is on", async () => {
    for (const lie of [{ fail: { getAccounts: { code: -32_603, message: "busy" } } }, { accounts: [] }]) {
      const { adapter, connection, wallet } = await connectTo({ family: "unisat" });
      wallet.lie({ ...lie, mute: true });
      wallet.script.clear();
      const transfer = { to: p2wpkh[1] ?? "", amount: 1_000n };
      const sending = adapter.capabilities.send?.({ connectionId: connection.id, transfer });
      await expect(sending).rejects.toMatchObject({ code: expect.stringMatching(/^wallet.(internal|locked)$/) });
      expect(wallet.prompts).toEqual([]);
    }
  });

  it("says that it prepares, and that it asks, before the wallet is asked, and asks nothing where that is refused", async () => {
    const { adapter, connection, wallet } = await connectTo({ family: "unisat" });
    const transfer = { to: p2wpkh[1] ?? "", amount: 1_000n };
    const recorded = await recordSendStages({
      send: (onStage) => adapter.capabilities.send?.({ connectionId: connection.id, transfer, onStage }),
      prompts: () => wallet.prompts.length,
    });
    expect(recorded).toEqual(SEND_STAGES);
  });

  it("pays where an older version has no way to say where it is", async () => {
    const { adapter, connection } = await connectTo({ family: "unisat", without: ["getChain", "getNetwork"] });
    const transfer = { to: p2wpkh[1] ?? "", amount: 1_000n };
    const sent = await adapter.capabilities.send?.({ connectionId: connection.id, transfer });
    expect(sent?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is on an unknown network when it does not say for a second", async () => {
    const started = startAdapter();
    const wallet = createBitcoinWallet({ family: "unisat" });
    wallet.lie({ hang: ["getChain"] });
    const pending = started.connect(wallet);
    await vi.waitFor(async () => {
      await started.clock.advanceAsync(1_000);
      expect(started.adapter.connections()).toHaveLength(1);
    });
    expect(await pending).toMatchObject({ walletChain: "unknown" });
  });

  it("keeps the listeners of others when ours leave", async () => {
    const { adapter, connection, wallet, page } = await connectTo({ family: "unisat" });
    const listener = vi.fn();
    const provider = wallet.provider(page) as { on(event: string, listener: () => void): void };
    provider.on("accountsChanged", listener);
    expect(wallet.listenerCount()).toBe(4);
    await adapter.disconnect({ connectionId: connection.id, revoke: false });
    expect(wallet.listenerCount()).toBe(1);
    wallet.switchAccount(1);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("forgets the site where it can, and is not said to where it cannot", async () => {
    const able = await connectTo({ family: "unisat" });
    expect(await able.adapter.disconnect({ connectionId: able.connection.id })).toEqual({ revoked: true });
    const unable = await connectTo({ family: "unisat", without: ["disconnect", "switchChain"] });
    const connectionId = unable.connection.id;
    for (const operation of ["revoke", "switchNetwork"] as const)
      expect(unable.adapter.supports({ operation, connectionId })).toEqual({ ok: false, reason: "wallet-lacks-it" });
    expect(await unable.adapter.disconnect({ connectionId })).toEqual({ revoked: false });
    const liar = await connectTo({ family: "unisat" });
    liar.wallet.lie({ accounts: [p2wpkh[0]] });
    expect(await liar.adapter.disconnect({ connectionId: liar.connection.id })).toEqual({ revoked: false });
  });

  it("means a waiting window by the code that others deny access with", async () => {
    const started = startAdapter();
    const wallet = createBitcoinWallet({ family: "unisat" });
    wallet.lie({ fail: { requestAccounts: { code: -32_002, message: "Already processing" } } });
    await expect(started.connect(wallet)).rejects.toMatchObject({ code: "wallet/pending" });
  });

  it("sends by its own call, the amount in a number", async () => {
    const { adapter, connection, wallet } = await connectTo({ family: "unisat" });
    const transfer = { to: p2wpkh[1] ?? "", amount: 12_345n };
    const sent = await adapter.capabilities.send?.({ connectionId: connection.id, transfer });
    expect(sent?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(wallet.prompts.at(-1)?.params).toEqual([{ to: p2wpkh[1], amount: 12_345, feeRate: undefined }]);
  });
});
