import { describe, expect, it } from "vitest";
import { POLKADOT_TEST_KEYS } from "../../src/polkadot/polkadot-keys.ts";
import type { PromptDescription } from "../../src/script/describe-prompt.ts";
import { STACKS_TEST_ADDRESSES } from "../../src/stacks/stacks-test-keys.ts";
import { fromWire, toWire } from "../wire/bytes.ts";
import type { WalletEvent, WalletRequest } from "../wire/messages.ts";
import { answerRequest } from "./answer-request.ts";
import { createControl } from "./control.ts";
import { openTestWallet, type TestWallet, type WalletStorage } from "./test-wallet.ts";

const ORIGIN = "https://app.test";
const MESSAGE = new TextEncoder().encode("hi");

type Result = { readonly [member: string]: unknown };

describe("the extension's wallet, asked over the wire", () => {
  it("connects and signs for Bitcoin and Stacks through one object", async () => {
    const { ask, asked } = await open();
    const purposes = ["payment", "stacks"];
    const connected = await ask({ kind: "wbip", method: "wallet_connect", params: { addresses: purposes } });
    const { addresses } = (connected["result"] as Result)["result"] as { addresses: { address: string }[] };
    expect(addresses.map(({ address }) => address)).toContain(STACKS_TEST_ADDRESSES[0]);
    const [payment] = addresses;
    const signing = { address: payment?.address, message: "hi", protocol: "BIP322" };
    expect(await ask({ kind: "wbip", method: "signMessage", params: signing })).toMatchObject({
      result: { result: { signature: expect.any(String) } },
    });
    await ask({ kind: "wbip", method: "stx_signMessage", params: { message: "hi" } });
    expect(asked.map(({ title, network }) => `${title}: ${network}`)).toEqual([
      "Connect this site: Bitcoin · mainnet",
      "Connect this site: Stacks · mainnet",
      "Sign a message: Bitcoin · mainnet",
      "Sign a message: Stacks · mainnet",
    ]);
    expect(asked.slice(2).map(({ details }) => details)).toEqual([
      [{ label: "Message", text: "hi" }],
      [{ label: "Message", text: "hi" }],
    ]);
  });

  it("signs for Sui with the account that the Wallet Standard's object shares", async () => {
    const { ask, wallet } = await open();
    await ask({ kind: "solana", action: "connect", input: { silent: false } });
    const sui = wallet.standard.accountsFor(ORIGIN).find(({ chains }) => chains.includes("sui:mainnet"));
    const input = toWire({ address: sui?.address, message: MESSAGE, method: "sui:signPersonalMessage" });
    expect(await ask({ kind: "sui", action: "signPersonalMessage", input })).toMatchObject({
      result: { bytes: "aGk=", signature: expect.any(String) },
    });
  });

  it("opens for Polkadot, and asks nobody for a site that was not let in", async () => {
    const { ask, asked } = await open();
    expect(await ask({ kind: "polkadot", action: "accounts.get" })).toEqual({ result: [] });
    const payload = { address: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY", data: "0x6869", type: "bytes" };
    expect(await ask({ kind: "polkadot", action: "signer.signRaw", input: payload })).toEqual({
      error: { message: "Unable to find keypair" },
    });
    expect(asked).toEqual([]);
    await ask({ kind: "polkadot", action: "enable", input: "Test" });
    expect(await ask({ kind: "polkadot", action: "accounts.get" })).toMatchObject({
      result: [{ type: POLKADOT_TEST_KEYS[0]?.type, address: payload.address }],
    });
    expect(await ask({ kind: "polkadot", action: "signer.signRaw", input: payload })).toMatchObject({
      result: { signature: expect.stringMatching(/^0x[\da-f]{128}$/) },
    });
  });

  it("answers Keplr's methods, and none that it does not have", async () => {
    const { ask, asked } = await open();
    const cosmos = (method: never, ...inputs: unknown[]): Promise<Result> =>
      ask({ kind: "cosmos", method, inputs: toWire(inputs) as unknown[] });
    expect(await cosmos("isConnected" as never, "cosmoshub-4")).toEqual({ result: false });
    await cosmos("enable" as never, ["cosmoshub-4", "osmosis-1"]);
    const { result } = await cosmos("getKey" as never, "cosmoshub-4");
    const { bech32Address, pubKey } = fromWire(result) as { bech32Address: string; pubKey: Uint8Array };
    expect(pubKey).toHaveLength(33);
    const doc = { bodyBytes: MESSAGE, authInfoBytes: MESSAGE, chainId: "cosmoshub-4", accountNumber: 7n };
    expect(await cosmos("signDirect" as never, "cosmoshub-4", bech32Address, doc)).toMatchObject({
      result: { signature: { signature: expect.any(String) } },
    });
    expect(await cosmos("constructor" as never)).toEqual({
      error: { message: "The wallet does not support constructor." },
    });
    expect(asked.map(({ network }) => network)).toEqual(["Cosmos · cosmoshub-4, osmosis-1", "Cosmos · cosmoshub-4"]);
  });

  it("refuses as each namespace does", async () => {
    const { ask, wallet } = await open();
    wallet.set({ mode: "reject" });
    expect(await ask({ kind: "wbip", method: "wallet_connect", params: { addresses: ["payment"] } })).toMatchObject({
      result: { error: { code: -32_000 } },
    });
    expect(await ask({ kind: "polkadot", action: "enable", input: "Test" })).toEqual({
      error: { message: "Connection request was cancelled by the user." },
    });
    expect(await ask({ kind: "cosmos", method: "enable", inputs: ["cosmoshub-4"] })).toEqual({
      error: { message: "Request rejected" },
    });
    expect(await ask({ kind: "solana", action: "connect", input: { silent: false } })).toMatchObject({
      error: { code: 4001 },
    });
  });

  it("tells a site of changes on every side, also after its worker slept", async () => {
    const storage = createMemory();
    const first = await open(storage);
    await connectAll(first);
    const again = await open(storage);
    const heard: WalletEvent[] = [];
    again.wallet.onEvent((event) => heard.push(event));
    await again.control.switchAccount(1);
    await expect
      .poll(() => heard.filter(({ origin }) => origin === ORIGIN).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(["wbip", "polkadot", "cosmos"]));
    expect(again.asked).toEqual([]);
  });

  it("has one lock and one memory for all sides, and forgets a site everywhere", async () => {
    const storage = createMemory();
    const { control, ...first } = await open(storage);
    await connectAll(first);
    const { settings: _, ...sides } = await control.read();
    expect(Object.values(sides).map(({ origins }) => origins)).toEqual(Object.values(sides).map(() => [ORIGIN]));
    await control.lock();
    const { settings: __, ...kept } = await createControl(openTestWallet(storage, approving([]))).read();
    expect(Object.values(kept).map(({ locked }) => locked)).toEqual(Object.values(kept).map(() => true));
    await control.setAccounts([2]);
    expect((await control.read()).bitcoin.accounts).toEqual([4, 5]);
    await control.revoke(ORIGIN);
    const { settings: ___, ...left } = await control.read();
    expect(Object.values(left).flatMap(({ origins }) => origins)).toEqual([]);
  });
});

type Opened = {
  readonly wallet: TestWallet;
  readonly asked: readonly PromptDescription[];
  readonly control: ReturnType<typeof createControl>;
  ask(request: WalletRequest): Promise<Result>;
};

async function open(storage: WalletStorage = createMemory()): Promise<Opened> {
  const asked: PromptDescription[] = [];
  const wallet = await openTestWallet(storage, approving(asked));
  const control = createControl(Promise.resolve(wallet));
  const through = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never;
  const ask = async (request: WalletRequest): Promise<Result> =>
    through(await answerRequest({ wallet, origin: ORIGIN }, through(request)));
  return { wallet, asked, control, ask };
}

async function connectAll({ ask }: Pick<Opened, "ask">): Promise<void> {
  await ask({ kind: "evm", method: "eth_requestAccounts" });
  await ask({ kind: "solana", action: "connect", input: { silent: false } });
  await ask({ kind: "wbip", method: "wallet_connect" });
  await ask({ kind: "polkadot", action: "enable", input: "Test" });
  await ask({ kind: "cosmos", method: "enable", inputs: [["cosmoshub-4"]] });
}

function createMemory(): WalletStorage {
  let kept: Record<string, unknown> = {};
  return {
    get: async () => JSON.parse(JSON.stringify(kept)),
    async set(entries) {
      kept = { ...kept, ...entries };
    },
  };
}

function approving(asked: PromptDescription[]) {
  return {
    async ask(description: PromptDescription) {
      asked.push(description);
      return true;
    },
    serve: () => undefined,
  };
}
