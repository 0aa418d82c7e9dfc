import {
  BITCOIN_TEST_ADDRESSES,
  BITCOIN_TEST_KEYS,
  bitcoinPart,
  createStandardWallet,
  registerStandardWallet,
  type StandardWalletOptions,
  solanaPart,
} from "@foyer/testing";
import { describe, expect, it, vi } from "vitest";
import { mainnet, signet, testnet4 } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const { p2wpkh, p2tr } = BITCOIN_TEST_ADDRESSES;
const BOTH = bitcoinPart({
  keys: [
    { secret: BITCOIN_TEST_KEYS.p2wpkh[0] ?? "", type: "p2wpkh" },
    { secret: BITCOIN_TEST_KEYS.p2tr[0] ?? "", type: "p2tr" },
  ],
});

type Wallet = Parameters<typeof registerStandardWallet>[1];

async function connect(options: StandardWalletOptions = {}) {
  const started = startAdapter();
  const wallet = createStandardWallet({ name: "Acme", parts: [BOTH], state: { accounts: [0, 1] }, ...options });
  wallet.register(started.page);
  const [connectorId = ""] = await started.listed(1);
  return { ...started, wallet, connection: await started.adapter.connect({ connectorId }) };
}

/** The same wallet with its features changed. */
function change(wallet: Wallet, edit: (features: Record<string, unknown>) => Record<string, unknown>): Wallet {
  const { version, name, icon } = wallet;
  return {
    version,
    name,
    icon,
    get chains() {
      return wallet.chains;
    },
    get accounts() {
      return wallet.accounts;
    },
    get features() {
      return edit({ ...wallet.features }) as Wallet["features"];
    },
  };
}

describe("a wallet of the Wallet Standard", () => {
  it("shares addresses with their purposes", async () => {
    const { connection, adapter } = await connect();
    expect(connection.accounts.map(({ address, details }) => [address, details.purpose])).toEqual([
      [p2wpkh[0], "payment"],
      [p2tr[0], "ordinals"],
    ]);
    expect(connection).toMatchObject({ chain: mainnet.caipNetworkId, walletChain: "per-request" });
    expect(adapter.connectors()[0]).toMatchObject({ source: "wallet-standard", chains: [mainnet.caipNetworkId] });
  });

  it("of several namespaces shares those of Bitcoin alone", async () => {
    const { connection } = await connect({ parts: [solanaPart(), BOTH] });
    expect(connection.accounts.map(({ address }) => address)).toEqual([p2wpkh[0], p2tr[0]]);
  });

  it("is asked by bitcoin:connect, and for both purposes", async () => {
    const started = startAdapter();
    const wallet = createStandardWallet({ name: "Acme", parts: [BOTH] });
    const asked = vi.fn();
    const provider = change(wallet.standard(started.page), (features) => {
      const feature = features["bitcoin:connect"] as { connect(): Promise<unknown> };
      return {
        ...features,
        "bitcoin:connect": {
          ...feature,
          connect(input: unknown) {
            asked(input);
            return feature.connect();
          },
        },
      };
    });
    registerStandardWallet(started.page, provider);
    const [connectorId = ""] = await started.listed(1);
    await started.adapter.connect({ connectorId });
    expect(asked.mock.calls).toEqual([[expect.objectContaining({ purposes: ["payment", "ordinals"] })]]);
  });

  it("is restored by the question that knows silence, and bitcoin:connect is not asked", async () => {
    const { wallet, stop, page, connection } = await connect();
    stop();
    const { adapter, listed } = startAdapter({ page });
    await listed(1);
    wallet.script.clear();
    wallet.lie({ fail: { "bitcoin:connect": new Error("asked") } });
    const { connectorId } = connection;
    const saved = { namespace: "bip122", connectorId, addresses: [], chain: mainnet.caipNetworkId, at: 0 } as const;
    expect(await adapter.restore({ saved: [saved], graceMs: 0 })).toEqual(["restored"]);
    wallet.revoke(page);
    await vi.waitFor(() => expect(adapter.connections()).toEqual([]));
    expect(await adapter.restore({ saved: [saved], graceMs: 0 })).toEqual(["would-prompt"]);
    expect(wallet.prompts).toEqual([]);
  });

  it("without standard:connect is restored with what it shows", async () => {
    const { page, adapter, listed, clock } = startAdapter();
    const wallet = createStandardWallet({ name: "Acme", parts: [BOTH] });
    const provider = change(wallet.standard(page), ({ "standard:connect": _, ...features }) => features);
    registerStandardWallet(page, provider);
    const [connectorId = ""] = await listed(1);
    const saved = { namespace: "bip122", connectorId, addresses: [], chain: mainnet.caipNetworkId, at: 0 } as const;
    const nothing = adapter.restore({ saved: [saved], graceMs: 0 });
    await clock.advanceAsync(1_500);
    expect(await nothing).toEqual(["would-prompt"]);
    wallet.lie({ accounts: [BOTH.account(0)] });
    expect(await adapter.restore({ saved: [saved], graceMs: 0 })).toEqual(["restored"]);
    expect(wallet.prompts).toEqual([]);
  });

  it("that tells by bitcoin:events alone is listened to all the same", async () => {
    const { page, adapter, listed } = startAdapter();
    const wallet = createStandardWallet({ name: "Acme", parts: [BOTH] });
    const provider = change(wallet.standard(page), ({ "standard:events": events, ...features }) => ({
      ...features,
      "bitcoin:events": events,
    }));
    registerStandardWallet(page, provider);
    const [connectorId = ""] = await listed(1);
    await adapter.connect({ connectorId });
    wallet.switchAccount(1);
    await vi.waitFor(() => expect(adapter.connections()[0]?.account).toContain(p2tr[0]));
    wallet.unregister();
  });

  it("names its networks, and testnet is not the fourth", async () => {
    const { page, adapter, listed } = startAdapter();
    const part = bitcoinPart({ networks: ["testnet4", "signet", "testnet3"] });
    createStandardWallet({ name: "Acme", parts: [part] }).register(page);
    await listed(1);
    expect(adapter.connectors()[0]?.chains).toEqual([testnet4.caipNetworkId, signet.caipNetworkId]);
  });

  it("signs by BIP-322, and another text than was asked is refused", async () => {
    const { adapter, connection, wallet } = await connect();
    for (const { id: account } of connection.accounts) {
      const signature = await adapter.signMessage({ connectionId: connection.id, account, message: "Hello" });
      expect(signature.type).toBe("bip322-simple");
      expect(await adapter.capabilities.verifyMessage?.({ account, message: "Hello", signature })).toBe(true);
    }
    wallet.lie({ altersMessage: true });
    await expect(adapter.signMessage({ connectionId: connection.id, message: "Hello" })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "its signature is not one of this text by this address" },
    });
    wallet.lie({ altersMessage: false, forgesSignature: true });
    await expect(adapter.signMessage({ connectionId: connection.id, message: "Hello" })).rejects.toMatchObject({
      code: "wallet/internal",
    });
  });

  it("says what it cannot do, and does not fail at it in other ways", async () => {
    const { adapter, connection } = await connect({ without: ["bitcoin:signMessage"] });
    const connectionId = connection.id;
    for (const operation of ["signMessage", "switchNetwork", "revoke"] as const)
      expect(adapter.supports({ operation, connectionId })).toEqual({ ok: false, reason: "wallet-lacks-it" });
    expect(adapter.supports({ operation: "sendNative", connectionId })).toEqual({ ok: true, via: "wallet" });
    const code = "wallet/method-unsupported";
    await expect(adapter.signMessage({ connectionId, message: "Hello" })).rejects.toMatchObject({ code });
    const chain = mainnet.caipNetworkId;
    await expect(adapter.capabilities.switchNetwork?.({ connectionId, chain })).rejects.toMatchObject({ code });
    expect(await adapter.disconnect({ connectionId })).toEqual({ revoked: false });
  });
});
