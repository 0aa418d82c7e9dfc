import { describe, expect, it } from "vitest";
import { createTestPage } from "../page/test-page.ts";
import { COSMOS_TEST_ADDRESSES } from "./cosmos-test-keys.ts";
import { createCosmosWallet } from "./create-cosmos-wallet.ts";
import { encodeAmino } from "./sign-doc.ts";

type Live = { readonly [method: string]: (...inputs: unknown[]) => Promise<never> };

const live = (wallet: ReturnType<typeof createCosmosWallet>): Live => wallet.keplr() as Live;

describe("createCosmosWallet", () => {
  it("asks its person once, and then shares each chain's key", async () => {
    const wallet = createCosmosWallet();
    await live(wallet)["enable"]?.(["cosmoshub-4", "osmosis-1"]);
    const hub = await live(wallet)["getKey"]?.("cosmoshub-4");
    const osmosis = await live(wallet)["getKey"]?.("osmosis-1");
    expect(hub).toMatchObject({ bech32Address: COSMOS_TEST_ADDRESSES[0], algo: "secp256k1", isNanoLedger: false });
    expect(osmosis).toMatchObject({ bech32Address: "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v" });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });

  it("prompts for a key that the site may not have, and for its lock", async () => {
    const wallet = createCosmosWallet();
    wallet.lock();
    await live(wallet)["getKey"]?.("cosmoshub-4");
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["unlock", "connect"]);
  });

  it("says without a prompt whether a site is connected, where it can", async () => {
    const wallet = createCosmosWallet({ saysConnected: true });
    expect(await live(wallet)["isConnected"]?.("cosmoshub-4")).toBe(false);
    wallet.allow("http://localhost");
    expect(await live(wallet)["isConnected"]?.("cosmoshub-4")).toBe(true);
    wallet.lock();
    expect(await live(wallet)["isConnected"]?.("cosmoshub-4")).toBe(false);
    expect(wallet.prompts).toEqual([]);
    expect(live(createCosmosWallet())["isConnected"]).toBeUndefined();
  });

  it("knows no other chains than its own until one is suggested", async () => {
    const wallet = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    await expect(live(wallet)["enable"]?.(["juno-1"])).rejects.toThrow("no modular chain info for juno-1");
    await live(wallet)["experimentalSuggestChain"]?.({
      chainId: "juno-1",
      bech32Config: { bech32PrefixAccAddr: "juno" },
    });
    await live(wallet)["enable"]?.(["juno-1"]);
    expect(await live(wallet)["getKey"]?.("juno-1")).toMatchObject({
      bech32Address: expect.stringMatching(/^juno1/) as string,
    });
  });

  it("tells pages of a change without saying what changed", () => {
    const [page, wallet] = [createTestPage(), createCosmosWallet()];
    const heard: Event[] = [];
    page.addEventListener("keplr_keystorechange", (event) => heard.push(event));
    wallet.announce(page);
    wallet.switchAccount(1);
    wallet.lock();
    expect(heard.map((event) => "detail" in event)).toEqual([false, false]);
    wallet.lie({ mute: true });
    wallet.unlock();
    expect(heard).toHaveLength(2);
  });

  it("refuses like Keplr, and signs amino documents alone where its keys are on a device", async () => {
    const wallet = createCosmosWallet({ isLedger: true });
    const signer = await live(wallet)["getOfflineSignerAuto"]?.("cosmoshub-4");
    expect(Object.keys(signer as never as object)).toEqual(["getAccounts", "signAmino"]);
    await expect(live(wallet)["signDirect"]?.("cosmoshub-4", COSMOS_TEST_ADDRESSES[0], {})).rejects.toThrow("Ledger");
    wallet.script.onPrompt("reject");
    await expect(live(wallet)["enable"]?.(["cosmoshub-4"])).rejects.toThrow("Request rejected");
  });

  it("puts itself at its own path, and leaves what others put there", () => {
    const [page, wallet] = [createTestPage(), createCosmosWallet({ path: "vultisig.keplr" })];
    const undo = wallet.announce(page);
    expect((page["vultisig"] as { keplr: unknown }).keplr).toBe(wallet.keplr(page));
    wallet.announce(page, "keplr");
    page.set("keplr", "another");
    wallet.remove();
    undo();
    expect([page["vultisig"], page["keplr"]]).toEqual([{}, "another"]);
  });

  it("writes amino documents with sorted keys and Go's escapes", () => {
    expect(new TextDecoder().decode(encodeAmino({ b: [{ d: 1, c: "<&>" }], a: null }))).toBe(
      '{"a":null,"b":[{"c":"\\u003c\\u0026\\u003e","d":1}]}',
    );
  });
});
