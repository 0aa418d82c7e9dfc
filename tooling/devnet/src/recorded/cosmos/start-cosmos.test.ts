import { COSMOS_TEST_ADDRESSES, COSMOS_TEST_KEYS } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FUNDED_COSMOS_ADDRESSES } from "../../funded-accounts.ts";
import type { Running } from "../../running.ts";
import { type Answered, askRest } from "../../testing/ask-rest.ts";
import { loadInstalled } from "../../testing/load-installed.ts";
import { type RecordedCosmos, startCosmos } from "./start-cosmos.ts";

type Coins = readonly { readonly denom: string; readonly amount: string }[];
type SignerData = { readonly accountNumber: number; readonly sequence: number; readonly chainId: string };
type TxRaw = { readonly bodyBytes: Uint8Array; readonly authInfoBytes: Uint8Array; readonly signatures: Uint8Array[] };
type Signing = { readonly sign: (...a: readonly unknown[]) => Promise<TxRaw> };
type Stargate = { readonly SigningStargateClient: { offline(signer: unknown): Promise<Signing> } };
type Wallets = { readonly [name: string]: { fromKey(key: Uint8Array, prefix: string): Promise<unknown> } };

const [FROM, TO] = COSMOS_TEST_ADDRESSES as [string, string];
const START_AMOUNT = 1_000_000_000;
const FEE = { amount: [{ denom: "ustake", amount: "2500" }], gas: "100000" };
/** What a test changes about a transfer. */
type Transfer = {
  readonly amount?: string;
  readonly memo?: string;
  readonly fee?: { readonly amount: Coins; readonly gas: string };
  readonly signerData?: Partial<SignerData>;
  readonly amino?: boolean;
  readonly to?: string;
};

let running: Running<RecordedCosmos>;
let stargate: Stargate;
let direct: Wallets;
let amino: Wallets;
beforeAll(async () => {
  running = await startCosmos({ port: 0, funded: FUNDED_COSMOS_ADDRESSES });
  stargate = await loadInstalled<Stargate>("adapters/cosmos", "@cosmjs/stargate");
  direct = await loadInstalled<Wallets>("adapters/cosmos", "@cosmjs/proto-signing");
  amino = await loadInstalled<Wallets>("adapters/cosmos", "@cosmjs/amino");
});
afterAll(() => running.stop());

describe("recorded-cosmos", () => {
  it("says in its names that it is none", async () => {
    expect([running.chain.name, running.chain.caip]).toEqual(["recorded-cosmos", "cosmos:recorded-cosmos-1"]);
    const { json } = await ask("/cosmos/base/tendermint/v1beta1/node_info");
    expect(json).toEqual({ default_node_info: { network: "recorded-cosmos-1", moniker: "recorded-cosmos" } });
  });

  it("keeps 1,000 STAKE for each account of the test wallets", async () => {
    expect(FUNDED_COSMOS_ADDRESSES).toEqual(COSMOS_TEST_ADDRESSES);
    for (const address of COSMOS_TEST_ADDRESSES) expect(await balanceOf(address)).toBe(START_AMOUNT);
    expect((await ask(`/cosmos/bank/v1beta1/balances/${FROM}`)).json).toEqual({
      balances: [{ denom: "ustake", amount: "1000000000" }],
      pagination: { next_key: null, total: "1" },
    });
  });

  it("has no account for a stranger, and refuses what is no address", async () => {
    const stranger = "cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a";
    expect(await balanceOf(stranger)).toBe(0);
    const { status, json } = await ask(`/cosmos/auth/v1beta1/accounts/${stranger}`);
    expect([status, json]).toMatchObject([404, { code: 5 }]);
    for (const wrong of [`${FROM}x`, "osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmcn030"]) {
      expect((await ask(`/cosmos/bank/v1beta1/balances/${wrong}`)).status).toBe(400);
    }
  });

  it.each([false, true])("executes a transfer that is signed by the library, in amino: %s", async (isAmino) => {
    const [before, sequence] = [await balanceOf(FROM), await sequenceOf(FROM)];
    const bytes = await sign({ amount: "70000", memo: "<a & b>", amino: isAmino });
    const { code, txhash } = await deliver(bytes);
    expect(code).toBe(0);
    expect(await balanceOf(FROM)).toBe(before - 70_000 - 2_500);
    expect(await sequenceOf(FROM)).toBe(sequence + 1);
    expect((await ask(`/cosmos/tx/v1beta1/txs/${txhash}`)).json).toMatchObject({ tx_response: { code: 0, txhash } });
    expect((await deliver(bytes)).code).toBe(19);
  });

  it("credits who is paid, though they were unknown", async () => {
    const to = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
    expect((await deliver(await sign({ amount: "12", to }))).code).toBe(0);
    expect(await balanceOf(to)).toBe(12);
    expect(await sequenceOf(to)).toBe(0);
  });

  it.each<[string, number, Transfer]>([
    ["another chain's signature", 4, { signerData: { chainId: "cosmoshub-4" } }],
    ["another account's number", 4, { signerData: { accountNumber: 7 } }],
    ["a sequence of the past", 32, { signerData: { sequence: 0 } }],
    ["no fee", 13, { fee: { amount: [{ denom: "ustake", amount: "1" }], gas: "100000" } }],
    ["too little gas", 11, { fee: { ...FEE, gas: "1000" } }],
    ["more than there is", 5, { amount: "99999999999" }],
    ["an address of another chain", 7, { to: "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg" }],
  ])("refuses %s with the code %i", async (_, code, transfer) => {
    const before = await balanceOf(FROM);
    const answer = await deliver(await sign(transfer));
    expect(answer).toMatchObject({ code, codespace: "sdk", raw_log: expect.stringMatching(/./) });
    expect(await balanceOf(FROM)).toBe(before);
    expect((await ask(`/cosmos/tx/v1beta1/txs/${answer.txhash}`)).status).toBe(404);
  });

  it("refuses a signed transfer that was changed", async () => {
    const bytes = Buffer.from(await sign({ amount: "70000" }));
    const at = bytes.indexOf("70000");
    bytes.write("90000", at);
    expect((await deliver(bytes)).code).toBe(4);
    expect((await deliver(bytes.subarray(0, 40))).code).toBe(2);
  });

  it("simulates without a signature, and tells what is too much", async () => {
    const simulate = async (transfer: Transfer): Promise<Answered> =>
      ask("/cosmos/tx/v1beta1/simulate", {
        tx_bytes: Buffer.from(await sign(transfer, "unsigned")).toString("base64"),
      });
    expect((await simulate({})).json).toMatchObject({ gas_info: { gas_used: "80000" } });
    const { status, json } = await simulate({ amount: "99999999999" });
    expect([status, json]).toMatchObject([400, { message: expect.stringContaining("insufficient funds") }]);
  });

  it("gives to any address", async () => {
    const before = await balanceOf(TO);
    expect((await ask("/devnet/fund", { address: TO, amount: "30" })).status).toBe(200);
    running.chain.fund(TO, 4n);
    expect(await balanceOf(TO)).toBe(before + 34);
    expect((await ask("/devnet/fund", { address: "nobody", amount: "30" })).status).toBe(400);
  });
});

async function sign(transfer: Transfer, signed: "signed" | "unsigned" = "signed"): Promise<Uint8Array> {
  const { amount = "1", memo = "", fee = FEE, amino: isAmino = false, to = TO } = transfer;
  const wallets = isAmino ? amino["Secp256k1Wallet"] : direct["DirectSecp256k1Wallet"];
  const key = new Uint8Array(Buffer.from(COSMOS_TEST_KEYS[0] as string, "hex"));
  const client = await stargate.SigningStargateClient.offline(await wallets?.fromKey(key, "cosmos"));
  const value = { fromAddress: FROM, toAddress: to, amount: [{ denom: "ustake", amount }] };
  const messages = [{ typeUrl: "/cosmos.bank.v1beta1.MsgSend", value }];
  const sequence = await sequenceOf(FROM);
  const data = { accountNumber: 1, sequence, chainId: running.chain.chainId, ...transfer.signerData };
  const { bodyBytes, authInfoBytes, signatures } = await client.sign(FROM, messages, fee, memo, data);
  const signature = signed === "signed" ? (signatures[0] as Uint8Array) : new Uint8Array();
  return Buffer.concat([field(1, bodyBytes), field(2, authInfoBytes), field(3, signature)]);
}

/** TxRaw has three fields of bytes. */
function field(number: number, bytes: Uint8Array): Buffer {
  const { length } = bytes;
  const size = length < 128 ? [length] : [(length & 127) | 128, length >> 7];
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...size]), bytes]);
}

async function deliver(bytes: Uint8Array) {
  const body = { tx_bytes: Buffer.from(bytes).toString("base64"), mode: "BROADCAST_MODE_SYNC" };
  const { json } = await ask("/cosmos/tx/v1beta1/txs", body);
  return (json as { readonly tx_response: { readonly code: number; readonly txhash: string } }).tx_response;
}

function ask(path: string, body?: object): Promise<Answered> {
  return askRest(running.chain.url + path, body);
}

async function balanceOf(address: string): Promise<number> {
  const { json } = await ask(`/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=ustake`);
  return Number((json as { readonly balance: { readonly amount: string } }).balance.amount);
}

async function sequenceOf(address: string): Promise<number> {
  const { json } = await ask(`/cosmos/auth/v1beta1/accounts/${address}`);
  return Number((json as { readonly account: { readonly sequence: string } }).account.sequence);
}
