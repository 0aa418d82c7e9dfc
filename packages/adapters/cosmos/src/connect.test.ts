import { COSMOS_TEST_ADDRESSES, createCosmosWallet } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { celestia, cosmosHub, cosmosHubTestnet, juno, osmosis } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const kinds = (wallet: ReturnType<typeof createCosmosWallet>): readonly string[] =>
  wallet.prompts.map(({ kind }) => kind);

describe("connect", () => {
  it("asks the person once, and has one account on each chain", async () => {
    const started = startAdapter({ networks: [cosmosHub, osmosis, celestia] });
    const wallet = createCosmosWallet();
    const connection = await started.connect(wallet);
    expect(kinds(wallet)).toEqual(["connect"]);
    expect(wallet.prompts[0]?.params).toEqual(["cosmoshub-4", "osmosis-1", "celestia"]);
    expect(connection).toMatchObject({
      chain: "cosmos:cosmoshub-4",
      walletChain: "per-request",
      account: `cosmos:cosmoshub-4:${COSMOS_TEST_ADDRESSES[0]}`,
    });
    expect(connection.accounts.map(({ id }) => id)).toEqual([
      `cosmos:cosmoshub-4:${wallet.addressOn("cosmoshub-4")}`,
      `cosmos:osmosis-1:${wallet.addressOn("osmosis-1")}`,
      `cosmos:celestia:${wallet.addressOn("celestia")}`,
    ]);
    expect(connection.accounts[0]).toMatchObject({
      label: "Account 1",
      details: { algo: "secp256k1", isLedger: false },
      publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/) as string,
    });
  });

  it("begins on the chain it is asked for", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    await started.announce(wallet);
    const connection = await started.adapter.connect({ connectorId: "window:keplr", chain: "cosmos:osmosis-1" });
    expect(connection.account).toBe(`cosmos:osmosis-1:${wallet.addressOn("osmosis-1")}`);
  });

  it("connects the chains that a wallet knows, with one prompt, when it names those that it does not", async () => {
    const started = startAdapter({ networks: [juno, cosmosHub, celestia, osmosis] });
    const wallet = createCosmosWallet({ state: { chains: ["osmosis-1", "cosmoshub-4"] } });
    const connection = await started.connect(wallet);
    expect(kinds(wallet)).toEqual(["connect"]);
    expect(connection.chain).toBe("cosmos:cosmoshub-4");
    expect(connection.accounts.map(({ chains }) => chains)).toEqual([["cosmos:cosmoshub-4"], ["cosmos:osmosis-1"]]);
  });

  it("connects the chain it wants when a wallet does not say which one it does not know", async () => {
    const started = startAdapter({ networks: [cosmosHub, juno] });
    const wallet = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    wallet.lie({ namesNoChain: true });
    const connection = await started.connect(wallet);
    expect(kinds(wallet)).toEqual(["connect"]);
    expect(connection.accounts.map(({ chains }) => chains)).toEqual([["cosmos:cosmoshub-4"]]);
  });

  it("teaches the wanted chain to a wallet that knows none of them", async () => {
    const started = startAdapter({ networks: [juno, osmosis] });
    const wallet = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    const connection = await started.connect(wallet);
    expect(kinds(wallet)).toEqual(["add-network", "connect"]);
    expect(wallet.prompts[0]?.params).toMatchObject({
      chainId: "juno-1",
      rest: "https://juno-api.polkachu.com",
      bip44: { coinType: 118 },
      bech32Config: { bech32PrefixAccAddr: "juno", bech32PrefixValAddr: "junovaloper" },
      feeCurrencies: [{ coinMinimalDenom: "ujuno", coinDecimals: 6, gasPriceStep: { low: 0.075 } }],
    });
    expect(connection.accounts.map(({ address }) => address)).toEqual([wallet.addressOn("juno-1")]);
  });

  it("says which chain to add where a wallet cannot be taught", async () => {
    const started = startAdapter({ networks: [juno] });
    const wallet = createCosmosWallet({
      state: { chains: ["cosmoshub-4"] },
      without: ["experimentalSuggestChain"],
    });
    await expect(started.connect(wallet)).rejects.toMatchObject({
      code: "network/not-added",
      context: { chain: "cosmos:juno-1" },
    });
    expect(wallet.prompts).toEqual([]);
  });

  it("takes a refusal for an answer, and asks nothing more", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    wallet.script.onPrompt("reject");
    await expect(started.connect(wallet)).rejects.toMatchObject({ code: "wallet/rejected" });
    expect(kinds(wallet)).toEqual(["connect"]);
  });

  it("does not teach a chain when the person has left meanwhile", async () => {
    const started = startAdapter({ networks: [juno] });
    const wallet = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    await started.announce(wallet);
    const controller = new AbortController();
    const pending = started.adapter.connect({ connectorId: "window:keplr", signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ code: "flow/aborted" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(wallet.prompts).toEqual([]);
  });

  it("has one account on chains that share a prefix", async () => {
    const started = startAdapter({ networks: [cosmosHub, cosmosHubTestnet] });
    const wallet = createCosmosWallet();
    const { accounts, id } = await started.connect(wallet);
    expect(accounts.map(({ address, chains }) => [address, chains])).toEqual([
      [COSMOS_TEST_ADDRESSES[0], ["cosmos:cosmoshub-4", "cosmos:provider"]],
    ]);
    const moved = await started.adapter.select({ connectionId: id, chain: "cosmos:provider" });
    expect(moved.account).toBe(`cosmos:provider:${COSMOS_TEST_ADDRESSES[0]}`);
  });

  it("connects the other chains when a device has no key for one", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet({ isLedger: true });
    const object = wallet.keplr(started.page) as { getKey(chainId: string): Promise<object> };
    started.page.set("keplr", {
      ...object,
      getKey: async (chainId: string) => {
        if (chainId === "cosmoshub-4") throw new Error("Key is not available. Connect the device's Ethereum app.");
        return { ...(await object.getKey(chainId)), name: "Ledger on Osmosis" };
      },
    });
    started.adapter.refresh();
    await settle();
    const connection = await started.adapter.connect({ connectorId: "window:keplr" });
    expect(connection.chain).toBe("cosmos:osmosis-1");
    expect(connection.accounts).toMatchObject([{ label: "Ledger on Osmosis", details: { isLedger: true } }]);
  });

  it.each([
    ["another chain's address", { bech32Address: "juno15yk64u7zc9g9k2yr2wmzeva5qgwxps6yn8glrv" }],
    ["no address", { bech32Address: 5 }],
    ["markup", { bech32Address: "cosmos1<script>" }],
    ["upper case", { bech32Address: COSMOS_TEST_ADDRESSES[0]?.toUpperCase() }],
  ])("takes %s for no account", async (_, keyWith) => {
    const started = startAdapter({ networks: [cosmosHub] });
    const wallet = createCosmosWallet();
    wallet.lie({ keyWith });
    await expect(started.connect(wallet)).rejects.toMatchObject({ code: "wallet/no-accounts" });
  });

  it("keeps nothing of a key that is none", async () => {
    const started = startAdapter({ networks: [cosmosHub] });
    const wallet = createCosmosWallet();
    wallet.lie({ keyWith: { pubKey: "02ab", algo: {}, name: "\u200b", isNanoLedger: "yes" } });
    const [account] = (await started.connect(wallet)).accounts;
    expect(account.publicKey).toBeUndefined();
    expect(account.label).toBeUndefined();
    expect(account.details).toEqual({ algo: "secp256k1", isLedger: false });
  });
});
