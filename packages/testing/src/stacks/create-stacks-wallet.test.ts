import { describe, expect, it } from "vitest";
import { createTestClock } from "../clock/test-clock.ts";
import { createTestPage } from "../page/test-page.ts";
import { createStacksWallet } from "./create-stacks-wallet.ts";
import { STACKS_TEST_ADDRESSES, STACKS_TESTNET_ADDRESSES } from "./stacks-test-keys.ts";
import type { StacksWalletOptions } from "./stacks-wallet.ts";

const [FIRST, SECOND] = STACKS_TEST_ADDRESSES as [string, string];
const [TEST_FIRST] = STACKS_TESTNET_ADDRESSES as [string];

function open(options: StacksWalletOptions = {}) {
  const page = createTestPage();
  const wallet = createStacksWallet(options);
  wallet.announce(page);
  const provider = wallet.provider(page);
  const request = async (method: string, params?: unknown): Promise<{ result: unknown; error?: unknown }> =>
    (await provider.request(method, params)) as { result: unknown };
  return { page, wallet, provider, request };
}

describe("a wallet of Xverse's shape", () => {
  it("is in the list and at its path, and leaves both", () => {
    const { page, wallet, provider } = open();
    expect(page["btc_providers"]).toEqual([wallet.entry]);
    expect(wallet.entry).toMatchObject({ id: "XverseProviders.BitcoinProvider", name: "Xverse Wallet" });
    expect(page["XverseProviders"]).toEqual({ BitcoinProvider: provider });
    wallet.remove();
    expect([page["btc_providers"], page["XverseProviders"]]).toEqual([[], {}]);
  });

  it("gives its account once the person allowed it, and silently from then on", async () => {
    const { wallet, request } = open();
    expect(await request("wallet_getAccount", null)).toMatchObject({ error: { code: -32002 } });
    const { result } = await request("wallet_connect", { addresses: ["stacks"] });
    expect(result).toMatchObject({
      addresses: [{ address: FIRST, purpose: "stacks" }],
      network: { stacks: { name: "Mainnet" } },
    });
    expect((await request("wallet_getAccount", null)).result).toEqual(result);
    expect(wallet.prompts.map(({ kind, method }) => [kind, method])).toEqual([["connect", "wallet_connect"]]);
  });

  it("resolves with its errors", async () => {
    const { wallet, request } = open();
    wallet.script.onPrompt("reject");
    expect(await request("wallet_connect")).toMatchObject({ error: { code: -32000 } });
    expect(await request("stx_getAddresses")).toMatchObject({ error: { code: -32001 } });
    expect(await request("toString")).toMatchObject({ error: { code: -32001 } });
    expect(await request("wallet_connect", { network: "Nowhere" })).toMatchObject({ error: { code: -32602 } });
  });

  it("tells allowed sites of other accounts, networks and the end, each site its own", async () => {
    const { page, wallet, provider } = open();
    const other = wallet.provider(createTestPage({ origin: "https://other.test" }));
    const [told, elsewhere]: [unknown[], unknown[]] = [[], []];
    for (const eventName of ["accountChange", "networkChange", "disconnect"]) {
      provider.addListener?.({ eventName, cb: (event) => void told.push(event) });
      other.addListener?.({ eventName, cb: (event) => void elsewhere.push(event) });
    }
    wallet.switchAccount(1);
    expect(told).toEqual([]);
    wallet.allow(page);
    wallet.switchAccount(1);
    wallet.switchNetwork("Testnet");
    wallet.lock();
    wallet.revoke(page);
    expect(told).toMatchObject([
      { type: "accountChange", addresses: [{ address: SECOND }] },
      { type: "networkChange", stacks: { name: "Testnet" }, addresses: [{ address: expect.stringMatching(/^ST/) }] },
      { type: "accountChange" },
      { type: "disconnect" },
    ]);
    expect(told[2]).not.toHaveProperty("addresses");
    expect(elsewhere).toEqual([]);
  });

  it("counts its listeners", () => {
    const { wallet, provider } = open();
    const undo = provider.addListener?.({ eventName: "disconnect", cb: () => undefined });
    expect(wallet.listenerCount()).toBe(1);
    undo?.();
    expect(wallet.listenerCount()).toBe(0);
  });

  it("is unlocked by its person first", async () => {
    const { wallet, request } = open({ state: { locked: true } });
    await request("wallet_connect");
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["unlock", "connect"]);
  });

  it("signs and sends for nobody it does not know", async () => {
    const { wallet, request } = open();
    for (const [method, params] of [
      ["stx_signMessage", { message: "Hello" }],
      ["stx_transferStx", { recipient: SECOND, amount: "1" }],
      ["wallet_changeNetwork", { name: "Testnet" }],
    ] as const)
      expect(await request(method, params)).toMatchObject({ error: { code: -32002 } });
    expect(wallet.prompts).toEqual([]);
  });

  it("comes late where it is told to", () => {
    const clock = createTestClock();
    const page = createTestPage();
    createStacksWallet({ clock }).announceLate(page, 500);
    clock.advance(499);
    expect(page["btc_providers"]).toBeUndefined();
    clock.advance(1);
    expect(page["btc_providers"]).toHaveLength(1);
  });

  it("fails, hangs and lies as it is told", async () => {
    const { wallet, provider, request } = open();
    wallet.lie({ fail: { getInfo: "no" } });
    await expect(provider.request("getInfo")).rejects.toBe("no");
    wallet.lie({ answer: 5 });
    expect(await request("getInfo")).toBe(5);
    wallet.lie({ addresses: "junk" });
    expect((await request("wallet_connect")).result).toMatchObject({ addresses: "junk" });
    wallet.lie({});
    expect((await request("getInfo")).result).toMatchObject({ methods: expect.arrayContaining(["stx_signMessage"]) });
  });

  it("serves other namespaces through the same object", async () => {
    const part = {
      addresses: () => [{ address: "bc1q", purpose: "payment" }],
      methods: { signPsbt: async () => ({ psbt: "cHNidA==" }) },
    };
    const { request } = open({ parts: [part] });
    expect((await request("wallet_connect")).result).toMatchObject({ addresses: [{ address: "bc1q" }] });
    expect((await request("signPsbt")).result).toEqual({ psbt: "cHNidA==" });
    expect(await request("stx_signMessage", { message: "" })).toMatchObject({ error: { code: -32001 } });
  });
});

describe("a wallet of Leather's shape", () => {
  it("asks each time, shows the active account alone, and takes the network with each request", async () => {
    const { wallet, request } = open({ dialect: "leather", state: { accounts: [0, 1] } });
    expect((await request("getAddresses")).result).toMatchObject({ addresses: [{ symbol: "STX", address: FIRST }] });
    const { result } = await request("stx_getAddresses", { network: "testnet" });
    expect(result).toMatchObject({ addresses: [{ address: TEST_FIRST }] });
    expect(wallet.prompts).toHaveLength(2);
  });

  it("throws its errors, has no silent question and tells of nothing", async () => {
    const { wallet, request, provider } = open({ dialect: "leather" });
    wallet.script.onPrompt("reject");
    await expect(request("getAddresses")).rejects.toMatchObject({ jsonrpc: "2.0", error: { code: 4001 } });
    await expect(request("wallet_getAccount")).rejects.toMatchObject({ error: { code: 4002 } });
    expect(provider.addListener).toBeUndefined();
    expect(wallet.entry["icon"]).toMatch(/^data:image\/svg;/);
  });
});
