import {
  createTestPage,
  placeWbipWallet,
  STACKS_TEST_ADDRESSES,
  STACKS_TESTNET_ADDRESSES,
  type StacksWalletOptions,
} from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet, mainnet, testnet } from "./networks.ts";
import { announced, connected, found } from "./testing/connected.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const [FIRST] = STACKS_TEST_ADDRESSES as [string];
const [TEST_FIRST] = STACKS_TESTNET_ADDRESSES as [string];
const KEY = "0215dc058dc73b6cc5b512da607d273caef75d0570e82937fc543641dfa6eccb0a";
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const DIALECTS = ["xverse", "leather"] as const;

/** A wallet that answers each method with what is given for it, or throws it. */
async function answering(answers: { readonly [method: string]: () => unknown }, more: object = {}) {
  const page = createTestPage();
  const asked: unknown[] = [];
  const provider = {
    ...more,
    async request(method: string, params: unknown) {
      asked.push({ method, params });
      const answer = answers[method];
      return answer ? answer() : { jsonrpc: "2.0", error: { code: -32601, message: "Method not found" } };
    },
  };
  placeWbipWallet(page, { entry: { id: "AcmeProvider", name: "Acme" }, provider });
  const started = startAdapter({ page });
  await found(started, "wbip:AcmeProvider");
  const connect = (chain?: `stacks:${string}`) => started.adapter.connect({ connectorId: "wbip:AcmeProvider", chain });
  return { ...started, asked, connect, methods: () => asked.map((one) => (one as { method: string }).method) };
}

const withAddress = (...addresses: readonly unknown[]) => ({ result: { addresses } });

describe("connecting", () => {
  it.each(DIALECTS)("gives the account of %s, its key and its networks", async (dialect) => {
    const { connection, wallet } = await connected({ dialect });
    expect(connection).toMatchObject({
      accounts: [{ address: FIRST, publicKey: KEY, chains: ["stacks:1"], details: { version: "SP" } }],
      account: `stacks:1:${FIRST}`,
      chain: "stacks:1",
      walletChain: dialect === "xverse" ? "stacks:1" : "per-request",
    });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });

  it.each(DIALECTS)("asks %s for the chain that is wanted", async (dialect) => {
    const { adapter, connectorId } = await announced({ dialect });
    const connection = await adapter.connect({ connectorId, chain: testnet.caipNetworkId });
    expect(connection).toMatchObject({
      accounts: [{ address: TEST_FIRST, chains: [testnet.caipNetworkId], details: { version: "ST" } }],
      account: `stacks:2147483648:${TEST_FIRST}`,
      chain: testnet.caipNetworkId,
    });
  });

  it.each([
    [{ dialect: "xverse" }, "wallet_connect", "Mainnet"],
    [{ dialect: "leather" }, "stx_getAddresses", "mainnet"],
  ] as const)("asks %o by %s", async (options: StacksWalletOptions, method, network) => {
    const { wallet } = await connected(options);
    expect(wallet.prompts).toMatchObject([{ method, params: { addresses: ["stacks"], network } }]);
  });

  it("names no network to Xverse that Xverse does not know", async () => {
    const { wallet, connection } = await connected({ state: { network: "Testnet" } }, { networks: [devnet] });
    expect(wallet.prompts[0]?.params).not.toHaveProperty("network");
    expect(connection).toMatchObject({ chain: devnet.caipNetworkId, walletChain: devnet.caipNetworkId });
  });

  it("takes the addresses for Stacks out of an answer that has those for Bitcoin too", async () => {
    const { connect } = await answering({
      stx_getAddresses: () =>
        withAddress(
          { symbol: "BTC", type: "p2wpkh", address: BITCOIN, publicKey: KEY },
          { symbol: "STX", address: FIRST, publicKey: KEY },
          { symbol: "BTC", type: "p2tr", address: "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr" },
        ),
    });
    expect((await connect()).accounts.map(({ address }) => address)).toEqual([FIRST]);
  });

  it("keeps main and test addresses of one wallet apart", async () => {
    const { connect, adapter } = await answering({
      stx_getAddresses: () => withAddress({ address: FIRST }, { address: TEST_FIRST }, { address: FIRST }),
    });
    const { id, accounts, chain } = await connect();
    expect(accounts.map((one) => [one.id, one.chains])).toEqual([
      [`stacks:1:${FIRST}`, ["stacks:1"]],
      [`stacks:2147483648:${TEST_FIRST}`, ["stacks:2147483648"]],
    ]);
    expect(chain).toBe("stacks:1");
    expect(await adapter.select({ connectionId: id, chain: testnet.caipNetworkId })).toMatchObject({
      account: `stacks:2147483648:${TEST_FIRST}`,
      chain: testnet.caipNetworkId,
    });
  });

  it("says that a wallet is on a network the application does not use", async () => {
    const { adapter, wallet, connectorId } = await announced({}, { networks: [mainnet] });
    const network = { stacks: { name: "Testnet" } };
    wallet.lie({ answer: { result: { addresses: [{ address: TEST_FIRST }], network } } });
    await expect(adapter.connect({ connectorId })).rejects.toMatchObject({
      code: "network/unsupported",
      context: { chain: "stacks:1", operation: "connect", namespace: "stacks" },
    });
    expect(adapter.connections()).toEqual([]);
  });

  it.each([
    ["Leather's 4002", () => Promise.reject({ error: { code: 4002 } })],
    ["JSON-RPC's -32601, resolved", () => ({ error: { code: -32601 } })],
    ["sats-connect's -32001", () => ({ status: "error", error: { code: -32001 } })],
    ["a bare 4200", () => Promise.reject({ code: 4200 })],
  ])("asks in older words when a wallet does not know the newer ones: %s", async (_, refuse) => {
    const { connect, methods } = await answering({
      stx_getAddresses: refuse,
      getAddresses: () => withAddress({ address: FIRST }),
    });
    expect((await connect()).accounts[0]?.address).toBe(FIRST);
    expect(methods()).toEqual(["stx_getAddresses", "getAddresses"]);
  });

  it("asks in Xverse's words last, as for Fordefi", async () => {
    const { connect, methods } = await answering({ wallet_connect: () => withAddress({ address: FIRST }) });
    expect((await connect()).accounts[0]?.address).toBe(FIRST);
    expect(methods()).toEqual(["stx_getAddresses", "getAddresses", "wallet_connect"]);
  });

  it("does not ask again after a refusal, whatever its code", async () => {
    for (const code of [4001, -32000, -32002, -32603, undefined]) {
      const { connect, methods } = await answering({ stx_getAddresses: () => Promise.reject({ error: { code } }) });
      await expect(connect()).rejects.toThrow();
      expect(methods()).toEqual(["stx_getAddresses"]);
    }
  });

  it("does not ask again when it was aborted meanwhile", async () => {
    const controller = new AbortController();
    const { adapter, methods } = await answering({
      stx_getAddresses: () => {
        controller.abort();
        return { error: { code: 4002 } };
      },
      getAddresses: () => withAddress({ address: FIRST }),
    });
    const asked = adapter.connect({ connectorId: "wbip:AcmeProvider", signal: controller.signal });
    await expect(asked).rejects.toMatchObject({ code: "flow/aborted" });
    expect(methods()).toEqual(["stx_getAddresses"]);
  });

  it.each(DIALECTS)("reads a refusal as %s puts it, thrown or resolved", async (dialect) => {
    const { adapter, wallet, connectorId } = await announced({ dialect });
    wallet.script.onPrompt("reject");
    await expect(adapter.connect({ connectorId })).rejects.toMatchObject({
      code: "wallet/rejected",
      context: { rawCode: dialect === "xverse" ? -32000 : 4001 },
    });
    expect(wallet.prompts).toHaveLength(1);
  });

  it.each([
    ["no envelope", { addresses: [{ address: FIRST }] }],
    ["a list alone", { result: [{ address: FIRST }] }],
    ["an envelope with a status", { status: "success", result: { addresses: [{ address: FIRST }] } }],
  ])("reads an answer with %s", async (_, answer) => {
    const { connect } = await answering({ stx_getAddresses: () => answer });
    expect((await connect()).accounts[0]?.address).toBe(FIRST);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", FIRST],
    ["a number", 5],
    ["no addresses", { result: {} }],
    ["null for addresses", { result: { addresses: null } }],
    [
      "addresses that are none",
      withAddress(null, 5, FIRST, {}, { address: 5 }, { address: Symbol("S") }, { address: BITCOIN }),
    ],
    ["an address in small letters", withAddress({ address: FIRST.toLowerCase() })],
    ["an endless address", withAddress({ address: `SP${"A".repeat(100_000)}` })],
  ])("takes %s for no account", async (_, answer) => {
    const { connect } = await answering({ stx_getAddresses: () => answer });
    await expect(connect()).rejects.toMatchObject({ code: "wallet/no-accounts" });
  });

  it.each([undefined, 5, "", "02", KEY.slice(2), `04${KEY}`, `${KEY}00`, { toString: () => KEY }])(
    "leaves out a public key that is none: %o",
    async (publicKey) => {
      const { connect } = await answering({ stx_getAddresses: () => withAddress({ address: FIRST, publicKey }) });
      expect((await connect()).accounts[0]?.publicKey).toBeUndefined();
    },
  );
});
