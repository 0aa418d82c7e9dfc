import { createPolkadotWallet, injectInto, type PolkadotWalletOptions } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { kusamaAssetHub, polkadotAssetHub, polkadotNetwork, polkadotRelay } from "./networks.ts";
import type { PolkadotOptions } from "./polkadot.ts";
import { ALICE } from "./testing/address-vectors.ts";
import { startAdapter } from "./testing/start-adapter.ts";
import { createTestStorage } from "./testing/test-storage.ts";

const ALDER = "injectedWeb3:alder";
const EVM = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const RELAY_GENESIS = "0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3";
const moonbeam = polkadotNetwork({
  name: "Moonbeam",
  genesisHash: "0xfe58ea77779b7abda7da4ec526d14db9b1e9cd40a217c34892af80a9b332b76d",
  ss58Prefix: 1284,
  existentialDeposit: 0n,
  accountKind: "ethereum",
  currency: { name: "Glimmer", symbol: "GLMR", decimals: 18 },
  url: "https://rpc.test",
});

/** An adapter with one wallet on its page, not yet connected. */
function found(options: PolkadotWalletOptions = {}, more: PolkadotOptions = {}) {
  const storage = createTestStorage();
  const started = startAdapter({ ...more, storage });
  const wallet = createPolkadotWallet({ key: "alder", ...options });
  wallet.inject(started.page);
  started.adapter.refresh();
  const connect = async () => {
    await settle();
    return await started.adapter.connect({ connectorId: ALDER });
  };
  return { ...started, storage, wallet, connect };
}

describe("connecting", () => {
  it("tells the wallet the application's name, and reads what it shares", async () => {
    const { wallet, connect } = found({ state: { accounts: [0, 2, 3] } });
    const { accounts, walletChain } = await connect();
    expect(wallet.prompts).toMatchObject([{ method: "enable", params: { origin: "Test" } }]);
    expect(walletChain).toBe("per-request");
    expect(accounts).toMatchObject([
      {
        id: `${polkadotAssetHub.caipNetworkId}:${ALICE.polkadot}`,
        label: "Account 1",
        chains: [polkadotAssetHub.caipNetworkId, polkadotRelay.caipNetworkId],
        publicKey: "d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d",
        details: { keyType: "sr25519" },
      },
      { details: { keyType: "ed25519" }, publicKey: expect.any(String) },
      // The account is the key's hash: the key itself is not known.
      { details: { keyType: "ecdsa" }, publicKey: undefined },
    ]);
  });

  it("connects a wallet that hides behind a hash", async () => {
    const { connect } = found({ scheme: "connect" });
    expect((await connect()).accounts).toHaveLength(1);
  });

  it("says that there is no account where an earlier refusal is remembered: no window opens any more", async () => {
    const { wallet, connect } = found({ remembersRefusal: true });
    wallet.script.onPrompt("reject");
    await expect(connect()).rejects.toMatchObject({ code: "wallet/rejected" });
    await expect(connect()).rejects.toMatchObject({ code: "wallet/no-accounts", retryable: true });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("asks again after a closed window", async () => {
    const { wallet, connect } = found();
    wallet.script.onPrompt("reject");
    await expect(connect()).rejects.toMatchObject({ code: "wallet/rejected" });
    wallet.script.onPrompt("approve");
    expect((await connect()).accounts).toHaveLength(1);
  });

  it("says that a request is open already, and opens no second one", async () => {
    const { wallet, connect } = found();
    wallet.script.onPrompt("hang");
    const first = connect();
    await settle();
    await settle();
    await expect(connect()).rejects.toMatchObject({ code: "wallet/pending" });
    expect(wallet.prompts).toHaveLength(1);
    wallet.script.answerOpen("approve");
    await first;
  });

  it.each([
    ["nothing", undefined],
    ["a text", "enabled"],
    ["no accounts", {}],
    ["accounts that cannot be asked for", { accounts: { get: "all" } }],
  ])("says that a wallet opened with %s", async (_, opened) => {
    const { adapter, page } = startAdapter();
    injectInto(page, { key: "alder", wallet: { enable: async () => opened } });
    adapter.refresh();
    await settle();
    await expect(adapter.connect({ connectorId: ALDER })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it opened without accounts to ask for" },
    });
  });

  it.each([["a text"], [undefined], [{ length: 3 }], [[null, 5, {}, { address: 5 }, { address: "5Grw" }]]])(
    "takes %j for no account",
    async (accounts) => {
      const { wallet, connect } = found();
      wallet.lie({ accounts });
      await expect(connect()).rejects.toMatchObject({ code: "wallet/no-accounts" });
    },
  );
});

describe("accounts", () => {
  it("merges one key that the wallet shows under two prefixes", async () => {
    const { connect } = found({ otherAccounts: [{ address: ALICE.kusama, name: "Again" }] });
    expect((await connect()).accounts).toMatchObject([{ address: ALICE.polkadot, label: "Account 1" }]);
  });

  it("writes an account as each chain writes it", async () => {
    const { connect, adapter } = found({}, { networks: [polkadotAssetHub, kusamaAssetHub] });
    const { id, accounts, account } = await connect();
    expect(accounts.map(({ id: one }) => one)).toEqual([
      `${polkadotAssetHub.caipNetworkId}:${ALICE.polkadot}`,
      `${kusamaAssetHub.caipNetworkId}:${ALICE.kusama}`,
    ]);
    expect(account).toBe(accounts[0].id);
    const moved = await adapter.select({ connectionId: id, chain: kusamaAssetHub.caipNetworkId });
    expect(moved.account).toBe(`${kusamaAssetHub.caipNetworkId}:${ALICE.kusama}`);
  });

  it("keeps accounts of 20 bytes to chains that have them", async () => {
    const otherAccounts = [{ address: EVM.toLowerCase(), type: "ethereum" }];
    const plain = await found({ otherAccounts }).connect();
    expect(plain.accounts.map(({ address }) => address)).toEqual([ALICE.polkadot]);
    const both = await found({ otherAccounts }, { networks: [polkadotAssetHub, moonbeam] }).connect();
    expect(both.accounts).toMatchObject([
      { address: ALICE.polkadot, chains: [polkadotAssetHub.caipNetworkId] },
      { address: EVM, chains: [moonbeam.caipNetworkId], details: { keyType: "ethereum" } },
    ]);
  });

  it("keeps an account that is bound to one chain to that one", async () => {
    const bound = { address: ALICE.generic, genesisHash: RELAY_GENESIS, type: "ed25519" };
    const keys = { keys: [], otherAccounts: [bound] };
    const { accounts, chain } = await found(keys).connect();
    expect(accounts).toMatchObject([
      { chains: [polkadotRelay.caipNetworkId], details: { boundToGenesis: RELAY_GENESIS, keyType: "ed25519" } },
    ]);
    expect(chain).toBe(polkadotRelay.caipNetworkId);
    const elsewhere = found(keys, { networks: [polkadotAssetHub] });
    await expect(elsewhere.connect()).rejects.toMatchObject({ code: "wallet/no-accounts" });
  });

  it("does not guess the kind of a key that the wallet does not tell", async () => {
    const { connect } = found({ tellsKeyType: false });
    expect((await connect()).accounts).toMatchObject([{ details: { keyType: "unknown" }, publicKey: undefined }]);
  });

  it("leaves no subscription behind where the wallet loses an undo that comes too early", async () => {
    const { adapter, page, events } = startAdapter();
    const listeners = new Set<(accounts: unknown) => void>();
    let setUp = (): void => undefined;
    const subscribe = (listener: (accounts: unknown) => void): (() => void) => {
      let isSetUp = false;
      setUp = () => {
        isSetUp = true;
        listeners.add(listener);
      };
      return () => void (isSetUp && listeners.delete(listener));
    };
    const accounts = { get: async () => [{ address: ALICE.generic }], subscribe };
    injectInto(page, { key: "alder", wallet: { enable: async () => ({ accounts }) } });
    adapter.refresh();
    await settle();
    const { id } = await adapter.connect({ connectorId: ALDER });
    await settle();
    await adapter.disconnect({ connectionId: id });
    await settle();
    setUp();
    const told = events.length;
    expect(listeners.size).toBe(1);
    for (const listener of listeners) listener([{ address: ALICE.generic }]);
    await settle();
    expect([listeners.size, events.length]).toEqual([0, told]);
  });

  it("lives with a wallet that tells of no change, or whose undo comes as a promise, or that fails to", async () => {
    const accounts = { get: async () => [{ address: ALICE.generic }] };
    const subscribes = [undefined, async () => () => undefined, () => 5, () => Promise.reject(new Error("no"))];
    for (const subscribe of [
      ...subscribes,
      () => {
        throw new Error("no");
      },
    ]) {
      const { adapter, page, stop } = startAdapter();
      injectInto(page, { key: "alder", wallet: { enable: async () => ({ accounts: { ...accounts, subscribe } }) } });
      adapter.refresh();
      await settle();
      await adapter.connect({ connectorId: ALDER });
      await settle();
      stop();
      await settle();
    }
  });
});
