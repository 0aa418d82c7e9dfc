import type { Namespace } from "@foyer/contract";
import type { StandardConnectFeature } from "@wallet-standard/features";
import { describe, expect, it } from "vitest";
import { bitcoinPart } from "../bitcoin/bitcoin-part.ts";
import { createTestPage, type TestPage } from "../page/test-page.ts";
import { solanaPart } from "../solana/solana-part.ts";
import { createMultiChainWallet } from "./create-multi-chain-wallet.ts";
import type { WbipProvider } from "./wbip-provider.ts";

const SEVEN: readonly Namespace[] = ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"];
const ORIGIN = "http://localhost";

type Listed = { readonly name: string; readonly icon: string; readonly id?: string; readonly methods?: string[] };

describe("a wallet of seven namespaces", () => {
  it("comes by every way under one name and icon, and leaves by each", () => {
    const page = createTestPage();
    const before = page.listenerCount();
    const wallet = createMultiChainWallet({ name: "Demo Acme", namespaces: SEVEN });
    const standard = hearStandard(page);
    wallet.install(page);
    const { icon } = wallet.evm.info;
    const own = { name: "Demo Acme", icon };
    expect(standard()).toMatchObject([own]);
    expect(page["btc_providers"]).toMatchObject([{ ...own, id: "demoAcme.wbip" }]);
    expect(page["interchainWallets"]).toMatchObject([{ ...own, identifier: "demoAcme" }]);
    expect(page["injectedWeb3"]).toMatchObject({ "demo-acme": { version: "1.0.0", icon } });
    expect(page["demoAcme"]).toMatchObject({ wbip: {}, keplr: {} });
    wallet.remove();
    expect([page["btc_providers"], page["interchainWallets"], page["injectedWeb3"]]).toEqual([[], [], {}]);
    expect(page["demoAcme"]).toEqual({});
    expect(page.listenerCount()).toBe(before + 1);
  });

  it("asks one person, and says for which namespace", async () => {
    const page = createTestPage();
    const wallet = createMultiChainWallet({ namespaces: SEVEN });
    wallet.install(page);
    await wallet.evm.provider(page).request({ method: "eth_requestAccounts" });
    expect(await connectStandard(wallet.standard.standard(page))).toEqual([
      expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]+$/),
      expect.stringMatching(/^0x[\da-f]{64}$/),
    ]);
    await wbipOf(page).request("wallet_connect", { addresses: ["payment", "stacks"] });
    await wallet.polkadot.injected(page).enable?.("Test");
    await (wallet.cosmos.keplr(page) as { enable(id: string): Promise<void> }).enable("cosmoshub-4");
    expect(wallet.prompts.map(({ kind, namespace }) => [kind, namespace])).toEqual(
      ["eip155", "solana", "bip122", "stacks", "polkadot", "cosmos"].map((namespace) => ["connect", namespace]),
    );
  });

  it("has one lock, whichever side opens it", async () => {
    const page = createTestPage();
    const wallet = createMultiChainWallet({ namespaces: SEVEN });
    const sides = [wallet.evm, wallet.standard, wallet.bitcoin, wallet.polkadot, wallet.cosmos, wallet.stacks];
    const locks = (): boolean[] => sides.map(({ state }) => state.locked);
    wallet.cosmos.lock();
    expect(locks()).toEqual(sides.map(() => true));
    await wallet.evm.provider(page).request({ method: "eth_requestAccounts" });
    expect(locks()).toEqual(sides.map(() => false));
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["unlock", "connect"]);
  });

  it("makes and places no side that was not asked for", () => {
    const page = createTestPage();
    const wallet = createMultiChainWallet({ namespaces: ["cosmos"] });
    wallet.install(page);
    expect(["evm", "standard", "bitcoin", "polkadot", "stacks"].filter((side) => side in wallet)).toEqual([]);
    expect([page["btc_providers"], page["injectedWeb3"]]).toEqual([undefined, undefined]);
    expect(page["interchainWallets"]).toHaveLength(1);
  });

  it("serves Bitcoin over the Wallet Standard where that is asked for", async () => {
    const wallet = createMultiChainWallet({
      namespaces: ["solana"],
      standard: { parts: [solanaPart(), bitcoinPart()] },
    });
    const page = createTestPage();
    wallet.install(page);
    expect(await connectStandard(wallet.standard.standard(page))).toContainEqual(expect.stringMatching(/^bc1q/));
    expect(page["btc_providers"]).toBeUndefined();
  });

  it("leaves another family of Bitcoin wallets at its own path", () => {
    const page = createTestPage();
    const wallet = createMultiChainWallet({ namespaces: ["bip122", "stacks"], bitcoin: { family: "leather" } });
    wallet.install(page);
    expect(page["LeatherProvider"]).toBe(wallet.bitcoin.provider(page));
    expect((page["btc_providers"] as Listed[]).map(({ id }) => id)).toEqual(["LeatherProvider"]);
  });

  it("of Stacks alone is in no list that is read for Bitcoin, and of Bitcoin alone says that it has no Stacks", () => {
    const page = createTestPage();
    createMultiChainWallet({ name: "Stone", namespaces: ["stacks"] }).install(page);
    createMultiChainWallet({ name: "Coin", namespaces: ["bip122"] }).install(page);
    expect((page["webbtc_stx_providers"] as Listed[]).map(({ name }) => name)).toEqual(["Stone"]);
    const [coin, ...others] = page["btc_providers"] as Listed[];
    expect([coin?.name, others]).toEqual(["Coin", []]);
    expect(coin?.methods?.filter((method) => method.startsWith("stx_"))).toEqual([]);
    expect(coin?.methods).toContain("signMessage");
  });
});

describe("its object for Bitcoin and Stacks", () => {
  it("asks only for what a site wants, and silently answers with all it may see", async () => {
    const { wallet, wbip } = install();
    expect(await wbip.request("wallet_getAccount", null)).toMatchObject({ error: { code: -32_002 } });
    await wbip.request("wallet_connect", { addresses: ["stacks"] });
    expect(wallet.prompts.map(({ namespace }) => namespace)).toEqual(["stacks"]);
    expect(await purposes(wbip)).toEqual(["stacks"]);
    await wbip.request("wallet_connect", { addresses: ["payment", "ordinals"] });
    expect(await purposes(wbip)).toEqual(["payment", "ordinals", "stacks"]);
    expect(wallet.prompts.map(({ namespace }) => namespace)).toEqual(["stacks", "bip122"]);
  });

  it("stops at the first refusal", async () => {
    const { wallet, wbip } = install();
    wallet.script.onPrompt("reject");
    expect(await wbip.request("wallet_connect", null)).toMatchObject({ error: { code: -32_000 } });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("signs on both, and refuses what neither knows", async () => {
    const { wbip } = install();
    const connected = (await wbip.request("wallet_connect", null)) as Answered;
    const [payment] = connected.result.addresses;
    const signed = await wbip.request("signMessage", { address: payment?.address, message: "hi", protocol: "BIP322" });
    expect(signed).toMatchObject({ result: { signature: expect.any(String) } });
    expect(await wbip.request("stx_signMessage", { message: "hi" })).toMatchObject({
      result: { signature: expect.stringMatching(/^[\da-f]{130}$/) },
    });
    expect(await wbip.request("stx_unheardOf")).toMatchObject({ error: { code: -32_001 } });
    expect(await wbip.request("unheardOf")).toMatchObject({ error: { code: -32_601 } });
    expect(await wbip.request("getInfo")).toMatchObject({
      result: { methods: expect.arrayContaining(["signPsbt", "stx_transferStx"]) },
    });
  });

  it("moves both sides to another network with one question", async () => {
    const { wallet, wbip } = install();
    await wbip.request("wallet_connect", null);
    await wbip.request("wallet_changeNetwork", { name: "Testnet4" });
    expect([wallet.bitcoin.state.network, wallet.stacks.state.network]).toEqual(["testnet4", "Testnet"]);
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect", "connect", "switch-network"]);
    expect(await wbip.request("wallet_getNetwork", null)).toMatchObject({
      result: { bitcoin: { name: "Testnet4" }, stacks: { name: "Testnet" } },
    });
  });

  it("moves Stacks alone for a site that has nothing of Bitcoin", async () => {
    const { wallet, wbip } = install();
    await wbip.request("wallet_connect", { addresses: ["stacks"] });
    await wbip.request("wallet_changeNetwork", { name: "Testnet" });
    expect([wallet.bitcoin.state.network, wallet.stacks.state.network]).toEqual(["mainnet", "Testnet"]);
  });

  it("tells of every change with the addresses of both, and of the end when both are gone", async () => {
    const { wallet, wbip } = install();
    const heard: { readonly type: string; readonly addresses?: readonly { readonly purpose: string }[] }[] = [];
    for (const eventName of ["accountChange", "networkChange", "disconnect"])
      wbip.addListener({ eventName, cb: (event) => void heard.push(event as never) });
    await wbip.request("wallet_connect", null);
    heard.splice(0);
    wallet.stacks.switchAccount(1);
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]?.type).toBe("accountChange");
    expect(heard[0]?.addresses?.map(({ purpose }) => purpose)).toEqual(["payment", "ordinals", "stacks"]);
    wallet.bitcoin.revoke(ORIGIN);
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[1]?.type).toBe("accountChange");
    expect(heard[1]?.addresses?.map(({ purpose }) => purpose)).toEqual(["stacks"]);
    wallet.stacks.revoke(ORIGIN);
    await expect.poll(() => heard.at(-1)?.type).toBe("disconnect");
  });

  it("forgets the site on both sides when it leaves", async () => {
    const { wallet, wbip } = install();
    await wbip.request("wallet_connect", null);
    await wbip.request("wallet_disconnect", null);
    expect([wallet.bitcoin.state.origins, wallet.stacks.state.origins]).toEqual([[], []]);
  });

  it("lets a side fail as it is told to, and lets no failure escape while it tells of a change", async () => {
    const { wallet, wbip } = install();
    await wbip.request("wallet_connect", null);
    wallet.bitcoin.lie({ fail: { wallet_getAccount: "broken" } });
    await expect(wbip.request("wallet_getAccount", null)).rejects.toBe("broken");
    wallet.bitcoin.switchAccount(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
});

type Answered = {
  readonly result: { readonly addresses: readonly { readonly address: string; readonly purpose: string }[] };
};

function install() {
  const page = createTestPage();
  const wallet = createMultiChainWallet({ name: "Demo Acme", namespaces: ["bip122", "stacks"] });
  wallet.install(page);
  return { wallet, wbip: wbipOf(page, "demoAcme") };
}

function wbipOf(page: TestPage, global = "testWallet"): WbipProvider {
  return (page[global] as { readonly wbip: WbipProvider }).wbip;
}

async function purposes(wbip: WbipProvider): Promise<readonly string[]> {
  const { result } = (await wbip.request("wallet_getAccount", null)) as Answered;
  return result.addresses.map(({ purpose }) => purpose);
}

function hearStandard(page: TestPage): () => readonly Listed[] {
  const heard: Listed[] = [];
  page.addEventListener("wallet-standard:register-wallet", (event) => {
    const register = (one: Listed): void => void heard.push(one);
    (event as CustomEvent<(registry: object) => void>).detail({ register });
  });
  return () => heard;
}

async function connectStandard({ features }: { readonly features: object }): Promise<readonly string[]> {
  const { accounts } = await (features as StandardConnectFeature)["standard:connect"].connect();
  return accounts.map(({ address }) => address);
}
