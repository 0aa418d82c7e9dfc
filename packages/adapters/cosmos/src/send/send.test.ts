import { makeSignDoc as makeAminoDoc, serializeSignDoc } from "@cosmjs/amino";
import { type DecodedTxRaw, decodeTxRaw, makeSignBytes, makeSignDoc } from "@cosmjs/proto-signing";
import { defaultRegistryTypes } from "@cosmjs/stargate";
import type { Transfer } from "@foyer/contract";
import { COSMOS_TEST_ADDRESSES, type CosmosWalletOptions, createCosmosWallet } from "@foyer/testing";
import { recordSendStages, SEND_STAGES } from "@foyer/testing/conformance";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { createFakeChain, type FakeChain } from "../testing/fake-chain.ts";
import { type Started, startAdapter } from "../testing/start-adapter.ts";

const to = COSMOS_TEST_ADDRESSES[1] as string;
const transfer: Transfer<"cosmos"> = { to, amount: 1_500_000n };
const TXS = "/cosmos/tx/v1beta1/txs";
const registry = new Map(defaultRegistryTypes);

type Sent = Started & { readonly chain: FakeChain; readonly wallet: ReturnType<typeof createCosmosWallet>; id: string };

async function connectOn(chain: FakeChain, options: CosmosWalletOptions = {}): Promise<Sent> {
  const started = startAdapter({ fetch: chain.fetch });
  const wallet = createCosmosWallet(options);
  const { id } = await started.connect(wallet);
  return { ...started, chain, wallet, id };
}

const send = ({ adapter, id }: Sent, more: Partial<Transfer<"cosmos">> = {}) =>
  adapter.capabilities.send?.({ connectionId: id, transfer: { ...transfer, ...more } });

/** What was broadcast, taken apart by cosmjs. */
function readBroadcast({ chain }: Sent): {
  readonly bytes: Uint8Array;
  readonly tx: DecodedTxRaw;
  readonly message: unknown;
} {
  const body = chain.requests.findLast(({ path }) => path === TXS)?.body as { tx_bytes: string; mode: string };
  expect(body.mode).toBe("BROADCAST_MODE_SYNC");
  const bytes = Uint8Array.from(atob(body.tx_bytes), (character) => character.charCodeAt(0));
  const tx = decodeTxRaw(bytes);
  const [{ typeUrl, value } = { typeUrl: "", value: new Uint8Array() }] = tx.body.messages;
  const type = registry.get(typeUrl) as unknown as { decode(bytes: Uint8Array): unknown };
  return { bytes, tx, message: type.decode(value) };
}

function verify(sent: Sent, bytes: Uint8Array): boolean {
  const key = sent.adapter.connections()[0]?.accounts[0].publicKey ?? "";
  const [signature = new Uint8Array()] = readBroadcast(sent).tx.signatures;
  const publicKey = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return secp256k1.verify(signature, sha256(bytes), publicKey, { prehash: false });
}

describe("send", () => {
  it("sends native coins through the named library, signed by the wallet in the direct form", async () => {
    const sent = await connectOn(createFakeChain());
    const result = await send(sent, { memo: "invoice 5" });
    const { bytes, tx, message } = readBroadcast(sent);
    expect(message).toEqual({
      fromAddress: COSMOS_TEST_ADDRESSES[0],
      toAddress: to,
      amount: [{ denom: "uatom", amount: "1500000" }],
    });
    expect(tx.body.memo).toBe("invoice 5");
    expect(tx.authInfo.fee).toMatchObject({ amount: [{ denom: "uatom", amount: "2600" }], gasLimit: 104_000n });
    expect(tx.authInfo.signerInfos[0]?.sequence).toBe(7n);
    const doc = makeSignDoc(...bodyAndAuth(bytes), "cosmoshub-4", 42);
    expect(verify(sent, makeSignBytes(doc))).toBe(true);
    expect(result?.hash).toBe(bytesToHex(sha256(bytes)).toUpperCase());
    expect(sent.wallet.prompts.map(({ method }) => method)).toEqual(["enable", "signDirect"]);
  });

  it("has a Ledger sign the amino form, since it knows no other", async () => {
    const sent = await connectOn(createFakeChain(), { isLedger: true });
    await send(sent);
    expect(sent.wallet.prompts.map(({ method }) => method)).toEqual(["enable", "signAmino"]);
    const value = {
      from_address: COSMOS_TEST_ADDRESSES[0],
      to_address: to,
      amount: [{ denom: "uatom", amount: "1500000" }],
    };
    const fee = { amount: [{ denom: "uatom", amount: "2600" }], gas: "104000" };
    const doc = makeAminoDoc([{ type: "cosmos-sdk/MsgSend", value }], fee, "cosmoshub-4", "", 42, 7);
    expect(verify(sent, serializeSignDoc(doc))).toBe(true);
    // SIGN_MODE_LEGACY_AMINO_JSON
    expect(readBroadcast(sent).tx.authInfo.signerInfos[0]?.modeInfo?.single?.mode).toBe(127);
  });

  it("takes the wallet's own signer, never the page's global one, which belongs to whoever came last", async () => {
    const sent = await connectOn(createFakeChain());
    for (const name of ["getOfflineSigner", "getOfflineSignerAuto", "getOfflineSignerOnlyAmino"]) {
      sent.page.set(name, () => {
        throw new Error("another wallet's");
      });
    }
    await expect(send(sent)).resolves.toBeDefined();
  });

  it("sends coins of other chains, by their hash or their denom", async () => {
    const sent = await connectOn(createFakeChain());
    await send(sent, { asset: "cosmos:cosmoshub-4/ibc:27394FB0" });
    expect(readBroadcast(sent).message).toMatchObject({ amount: [{ denom: "ibc/27394FB0" }] });
    await send(sent, { asset: "cosmos:cosmoshub-4/denom:factory%2Fcosmos1x%2Fcoin" });
    expect(readBroadcast(sent).message).toMatchObject({ amount: [{ denom: "factory/cosmos1x/coin" }] });
    await send(sent, { asset: "cosmos:cosmoshub-4/slip44:118" });
    expect(readBroadcast(sent).message).toMatchObject({ amount: [{ denom: "uatom" }] });
  });

  it.each([
    ["no amount", { amount: 0n }, "wallet/invalid-params"],
    ["less than nothing", { amount: -1n }, "wallet/invalid-params"],
    ["a memo that chains refuse", { memo: "é".repeat(129) }, "wallet/invalid-params"],
    ["another coin type", { asset: "cosmos:cosmoshub-4/slip44:60" }, "wallet/invalid-params"],
    ["another chain's coin", { asset: "cosmos:osmosis-1/slip44:118" }, "wallet/invalid-params"],
    ["a broken denom", { asset: "cosmos:cosmoshub-4/denom:%" }, "wallet/invalid-params"],
    ["no address", { to: "cosmos1nobody" }, "address/invalid"],
    ["an address of another chain", { to: "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v" }, "address/invalid"],
    ["a validator", { to: "cosmosvaloper15yk64u7zc9g9k2yr2wmzeva5qgwxps6yrxm64d" }, "address/invalid"],
  ] as const)("refuses %s before anybody is asked", async (_, more, code) => {
    const sent = await connectOn(createFakeChain());
    await expect(send(sent, more)).rejects.toMatchObject({ code });
    expect([sent.chain.requests, sent.wallet.prompts.length]).toEqual([[], 1]);
  });

  it("says that an account the chain has never seen has too little", async () => {
    const sent = await connectOn(createFakeChain());
    sent.chain.on("/cosmos/auth/v1beta1/accounts/", { status: 404, body: { code: 5, message: "account not found" } });
    await expect(send(sent)).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
    expect(sent.wallet.prompts).toHaveLength(1);
  });

  it("reads the numbers of accounts that vest, and of new ones", async () => {
    const sent = await connectOn(createFakeChain());
    const base_account = { account_number: "9", sequence: "1" };
    sent.chain.on("/cosmos/auth/v1beta1/accounts/", {
      body: { account: { base_vesting_account: { base_account } } },
    });
    await send(sent);
    expect(readBroadcast(sent).tx.authInfo.signerInfos[0]?.sequence).toBe(1n);
    sent.chain.on("/cosmos/auth/v1beta1/accounts/", { body: { account: { account_number: "9" } } });
    await send(sent);
    expect(readBroadcast(sent).tx.authInfo.signerInfos[0]?.sequence).toBe(0n);
  });

  it("says so when the chain refuses the transaction, and when the person does", async () => {
    const sent = await connectOn(createFakeChain());
    sent.chain.on(TXS, {
      body: { tx_response: { code: 5, raw_log: "1uatom is smaller than 2uatom: insufficient funds" } },
    });
    await expect(send(sent)).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
    sent.chain.on(TXS, { body: { tx_response: { code: 32, raw_log: "account sequence mismatch" } } });
    await expect(send(sent)).rejects.toMatchObject({ code: "wallet/internal" });
    sent.wallet.script.onPrompt("reject");
    await expect(send(sent)).rejects.toMatchObject({ code: "wallet/rejected", context: { operation: "sendNative" } });
  });

  it("says that it prepares, and that it asks, before the wallet is asked, and asks nothing where that is refused", async () => {
    const sent = await connectOn(createFakeChain());
    const { adapter, id: connectionId, wallet } = sent;
    const recorded = await recordSendStages({
      send: (onStage) => adapter.capabilities.send?.({ connectionId, transfer, onStage }),
      prompts: () => wallet.prompts.length,
    });
    expect(recorded).toEqual(SEND_STAGES);
  });

  it("takes a transaction that is in the mempool already for sent", async () => {
    const sent = await connectOn(createFakeChain());
    sent.chain.on(TXS, { body: { tx_response: { code: 19, raw_log: "tx already exists in cache" } } });
    await expect(send(sent)).resolves.toMatchObject({ hash: expect.stringMatching(/^[0-9A-F]{64}$/) as string });
  });

  it("says that the named library is not installed", async () => {
    const { send: sendBy } = await import("./send.ts");
    const sent = await connectOn(createFakeChain());
    const runtime = fakeRuntime(sent);
    const absent = Object.assign(new Error("Cannot find package '@cosmjs/stargate'"), { code: "ERR_MODULE_NOT_FOUND" });
    const asked = { connectionId: sent.id, transfer };
    await expect(sendBy(runtime as never, asked, () => Promise.reject(absent))).rejects.toMatchObject({
      code: "library/absent",
      context: { library: "@cosmjs/stargate", operation: "sendNative" },
    });
    await expect(
      sendBy(runtime as never, asked, () => Promise.reject(new TypeError("Failed to fetch"))),
    ).rejects.toMatchObject({ code: "library/unreachable" });
    expect(sent.chain.requests).toEqual([]);
  });

  it("broadcasts nothing once it is aborted", async () => {
    const sent = await connectOn(createFakeChain());
    const controller = new AbortController();
    sent.wallet.script.onPrompt("hang");
    const { signal } = controller;
    const pending = sent.adapter.capabilities.send?.({ connectionId: sent.id, transfer, signal });
    while (sent.wallet.script.open.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    await expect(pending).rejects.toMatchObject({ code: "flow/aborted" });
    sent.wallet.script.answerOpen("approve");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sent.chain.requests.some(({ path }) => path === TXS)).toBe(false);
  });
});

describe("settled", () => {
  it.each([
    [0, "confirmed"],
    [11, "failed"],
  ])("waits for the block, and reads code %i as %s", async (code, outcome) => {
    const sent = await connectOn(createFakeChain());
    const result = await send(sent);
    let polls = 0;
    sent.chain.on(`${TXS}/`, () => {
      polls += 1;
      if (polls < 3) return { status: 404, body: { code: 5, message: "tx not found" } };
      return { body: { tx_response: { code } } };
    });
    const pending = result?.settled();
    for (let step = 0; step < 4; step++) await sent.clock.advanceAsync(1_500);
    expect(await pending).toBe(outcome);
    expect(sent.chain.requests.at(-1)?.path).toBe(`${TXS}/${result?.hash}`);
    expect(sent.clock.pendingTimers()).toBe(0);
  });

  it("calls nothing failed that nodes merely do not index", async () => {
    const sent = await connectOn(createFakeChain());
    const result = await send(sent);
    sent.chain.on(`${TXS}/`, { status: 404, body: { code: 5, message: "tx not found" } });
    const pending = result?.settled();
    const outcome = expect(pending).rejects.toMatchObject({ code: "network/unreachable" });
    for (let step = 0; step < 81; step++) await sent.clock.advanceAsync(1_500);
    await outcome;
  });
});

/** The two parts of a transaction that are signed. */
function bodyAndAuth(bytes: Uint8Array): readonly [Uint8Array, Uint8Array] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    let [length, shift] = [0, 0];
    do {
      at += 1;
      length |= ((bytes[at] as number) & 127) << shift;
      shift += 7;
    } while ((bytes[at] as number) & 128);
    parts.push(bytes.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return [parts[0] as Uint8Array, parts[1] as Uint8Array];
}

/** As much of a runtime as sending takes. */
function fakeRuntime({ adapter, id, clock, chain }: Sent): object {
  const [connection] = adapter.connections();
  const wallet = {
    connector: adapter.connectors()[0],
    provider: adapter.provider("window:keplr"),
    link: { connection, account: connection?.accounts[0] },
  };
  return {
    networks: adapter.networks,
    links: { get: (connectionId: string) => (connectionId === id ? wallet : undefined) },
    run: (_: unknown, work: (given: object) => Promise<unknown>) =>
      work({ host: { clock, fetch: chain.fetch }, scope: new AbortController().signal }),
  };
}
