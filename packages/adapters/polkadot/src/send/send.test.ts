import { createRequire } from "node:module";
import { createPolkadotWallet, createTestClock, POLKADOT_TEST_KEYS, type PolkadotWalletOptions } from "@foyer/testing";
import { recordSendStages, SEND_STAGES, settle } from "@foyer/testing/conformance";
import { ApiPromise } from "@polkadot/api";
import { compactStripLength, hexToU8a, u8aToHex } from "@polkadot/util";
import { blake2AsU8a, decodeAddress, encodeAddress, signatureVerify } from "@polkadot/util-crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountStorageKey } from "../chain/account-storage.ts";
import { polkadotAssetHub } from "../networks.ts";
import { type AssetHubNode, createAssetHubNode, FEE, leastFirst } from "../testing/asset-hub-node.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { openApi } from "./open-api.ts";

const DOT = 10n ** 10n;
const DEPOSIT = polkadotAssetHub.existentialDeposit;
const BOB = "14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3";
const LOADS = 60_000;

let node: AssetHubNode;

beforeEach(async () => {
  node = await createAssetHubNode(createRequire);
});
afterEach(() => vi.unstubAllGlobals());

function give(address: string, free: bigint): void {
  const counters = "01000000".repeat(4);
  const value = `0x${counters}${leastFirst(free, 16)}${"0".repeat(96)}`;
  node.storage.set(accountStorageKey(decodeAddress(address)), value);
}

/** A connected wallet on a page that is the library's window too. */
async function connected(options: PolkadotWalletOptions = {}) {
  const started = startAdapter({ fetch: node.fetch });
  const wallet = createPolkadotWallet({ key: "alder", ...options });
  wallet.inject(started.page);
  started.adapter.refresh();
  await settle();
  vi.stubGlobal("window", started.page);
  const connection = await started.adapter.connect({ connectorId: "injectedWeb3:alder" });
  const sender = connection.accounts[0].address;
  give(sender, 5n * DOT);
  const transfer = { to: BOB, amount: DOT };
  const send = (more: object = {}, onStage?: (stage: string) => void) =>
    started.adapter.capabilities.send?.({ connectionId: connection.id, transfer: { ...transfer, ...more }, onStage });
  return { ...started, wallet, connection, sender, send };
}

describe("send", () => {
  it(
    "has the wallet sign a transfer that keeps the account alive, and the chain's own rules accept it",
    async () => {
      const { wallet, send, sender } = await connected();
      const sent = await send();
      const prompts = wallet.prompts.filter(({ kind }) => kind === "sign-transaction");
      const [payload] = (prompts[0]?.params ?? []) as [Record<string, never>];
      expect(prompts).toHaveLength(1);
      expect(payload).toMatchObject({ genesisHash: node.genesisHash, nonce: "0x00000007", version: 4 });
      expect(node.taken).toHaveLength(1);
      expect(sent?.hash).toBe(u8aToHex(blake2AsU8a(hexToU8a(node.taken[0]))));

      // Read back by the vendor's library, as the chain would.
      const api = await readingApi();
      const extrinsic = api.createType("Extrinsic", node.taken[0]);
      expect(extrinsic.method.toHuman()).toMatchObject({
        section: "balances",
        method: "transferKeepAlive",
        args: { dest: { Id: BOB }, value: "10,000,000,000" },
      });
      expect(encodeAddress(extrinsic.signer.toString(), 0)).toBe(sender);
      const signed = api.createType("ExtrinsicPayload", payload, { version: 4 }).toU8a({ method: true });
      const hashed = signed.length > 256 ? blake2AsU8a(signed) : signed;
      expect(signatureVerify(hashed, extrinsic.signature.toU8a(), sender).isValid).toBe(true);
    },
    LOADS,
  );

  it.each([2, 3])(
    "sends from an account of another kind of key (%i)",
    async (index) => {
      const { send } = await connected({ keys: [POLKADOT_TEST_KEYS[index] as (typeof POLKADOT_TEST_KEYS)[0]] });
      await send();
      // A byte of version and one that says how the account is written; then the account, and the scheme's number.
      const [, bytes] = compactStripLength(hexToU8a(node.taken[0]));
      expect([bytes[0], bytes[34]]).toEqual([0x84, index === 2 ? 0 : 2]);
    },
    LOADS,
  );

  it(
    "builds on the chain's description of this moment, each time",
    async () => {
      const { send } = await connected();
      await send();
      await send();
      expect(node.asked.filter((method) => method === "Metadata_metadata_at_version")).toHaveLength(2);
    },
    LOADS,
  );

  it(
    "asks no other wallet on the page, as the library's own way would",
    async () => {
      const { send, page } = await connected();
      const other = createPolkadotWallet({ key: "birch" });
      other.inject(page);
      await send();
      expect(other.prompts).toEqual([]);
    },
    LOADS,
  );

  it(
    "refuses less than an account must keep to exist, where the other one is new",
    async () => {
      const { send, wallet } = await connected();
      await expect(send({ amount: DEPOSIT - 1n })).rejects.toMatchObject({
        code: "wallet/invalid-params",
        context: { problem: expect.stringContaining("must keep to exist") },
      });
      give(BOB, DEPOSIT);
      await send({ amount: DEPOSIT - 1n });
      expect(wallet.prompts.filter(({ kind }) => kind === "sign-transaction")).toHaveLength(1);
    },
    LOADS,
  );

  it(
    "refuses what would take the sender below that",
    async () => {
      const { send, wallet } = await connected();
      await expect(send({ amount: 5n * DOT - DEPOSIT + 1n })).rejects.toMatchObject({
        code: "wallet/insufficient-funds",
      });
      expect(wallet.prompts).toHaveLength(1);
    },
    LOADS,
  );

  it("refuses what it cannot send before anybody is asked", async () => {
    const { send } = await connected();
    await expect(send({ to: "nobody" })).rejects.toMatchObject({ code: "address/invalid" });
    for (const wrong of [
      { amount: 0n },
      { amount: 2n ** 128n },
      { memo: "thanks" },
      { asset: `${polkadotAssetHub.caipNetworkId}/asset:1984` },
    ])
      await expect(send(wrong)).rejects.toMatchObject({ code: "wallet/invalid-params" });
    expect(node.asked).toEqual([]);
  });

  it(
    "says that the person refused, and sends nothing",
    async () => {
      const { send, wallet } = await connected();
      wallet.script.onPrompt("reject");
      await expect(send()).rejects.toMatchObject({ code: "wallet/rejected", context: { operation: "sendNative" } });
      expect(node.taken).toEqual([]);
    },
    LOADS,
  );

  it(
    "says what the node refused",
    async () => {
      const { send } = await connected();
      node.refusal = { code: 1010, message: "Invalid Transaction", data: "Inability to pay some fees" };
      await expect(send()).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
    },
    LOADS,
  );

  it(
    "resolves where the servers fall silent after they took it, so that nobody pays twice",
    async () => {
      const { send } = await connected();
      node.refusal = "silence";
      const sent = await send();
      expect(sent?.hash).toBe(u8aToHex(blake2AsU8a(hexToU8a(node.taken[0]))));
      node.refusal = { code: 1013, message: "Transaction Already Imported" };
      expect((await send())?.hash).toMatch(/^0x[\da-f]{64}$/);
      // Also said of one that a block has taken in: https://github.com/paritytech/substrate/issues/10300
      node.refusal = { code: 1012, message: "Transaction is temporarily banned" };
      expect((await send())?.hash).toMatch(/^0x[\da-f]{64}$/);
    },
    LOADS,
  );

  it(
    "says that it prepares, and that it asks, before the wallet is asked, and asks nothing where that is refused",
    async () => {
      const { send, wallet } = await connected();
      const recorded = await recordSendStages({
        send: (onStage) => send({}, onStage),
        prompts: () => wallet.prompts.length,
      });
      expect(recorded).toEqual(SEND_STAGES);
    },
    LOADS,
  );

  it(
    "does not have a wallet sign for the chain of a server that is another one's",
    async () => {
      const { send, wallet } = await connected();
      node.genesisHash = `0x${"91".repeat(32)}`;
      await expect(send()).rejects.toMatchObject({ code: "network/unreachable" });
      expect(wallet.prompts).toHaveLength(1);
    },
    LOADS,
  );

  it("says that a wallet cannot sign transactions", async () => {
    const { send, adapter, connection } = await connected({ without: ["signer.signPayload"] });
    await expect(send()).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    const support = adapter.supports({ operation: "sendNative", connectionId: connection.id });
    expect(support).toEqual({ ok: false, reason: "wallet-lacks-it" });
  });

  it("ends with the caller's signal", async () => {
    const { adapter, connection } = await connected();
    const controller = new AbortController();
    const pending = adapter.capabilities.send?.({
      connectionId: connection.id,
      transfer: { to: BOB, amount: DOT },
      signal: controller.signal,
    });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ code: "flow/aborted" });
  });
});

it(
  "is followed by what it was sent with, until its block is final",
  async () => {
    const { adapter, sender, send } = await connected();
    const sent = await send();
    const account = `${polkadotAssetHub.caipNetworkId}:${sender}` as const;
    const { outcome } = adapter.capabilities;
    const hash = sent?.hash ?? "";
    node.final = 1_002;
    const first = await outcome?.({ account, hash, trace: sent?.trace });
    expect(first).toEqual({ status: "pending", trace: "1000:1003:7" });
    // One record: of the transaction, of the pallet of number 0, that it went through.
    node.blocks.set(1_003, { extrinsics: [...node.taken], events: "0x04000000000000000000000000" });
    node.final = 1_003;
    expect(await outcome?.({ account, hash, trace: first?.trace })).toEqual({ status: "confirmed" });
  },
  LOADS,
);

describe("estimateFee", () => {
  it(
    "asks the chain what the transfer costs, and nobody to sign",
    async () => {
      const { adapter, connection, wallet } = await connected();
      const transfer = { to: BOB, amount: DOT };
      const fee = await adapter.capabilities.estimateFee?.({ connectionId: connection.id, transfer });
      expect(fee).toEqual({ partialFee: FEE });
      expect(node.asked).toContain("TransactionPaymentApi_query_info");
      expect(wallet.prompts).toHaveLength(1);
    },
    LOADS,
  );
});

/** The vendor's library, as a reader of its own. */
async function readingApi(): Promise<ApiPromise> {
  const host = { clock: createTestClock(), fetch: node.fetch } as never;
  const work = { host, scope: new AbortController().signal };
  return await openApi({ ApiPromise }, { work, network: polkadotAssetHub });
}
