import { createStacksWallet, STACKS_TESTNET_ADDRESSES } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FUNDED_STACKS_ADDRESSES } from "../funded-accounts.ts";
import type { Running } from "../running.ts";
import { askRest } from "../testing/ask-rest.ts";
import { type StacksChain, startStacks } from "./start-stacks.ts";

const [OWNER, OTHER] = STACKS_TESTNET_ADDRESSES as [string, string];
const TEN_THOUSAND_STX = 10_000_000_000n;
/** What the test wallet pays, in microSTX. */
const FEE = 3_000n;
/** The simnet takes two seconds, and many more where others are busy. */
const PATIENCE_MS = 60_000;

type Request = { request(method: string, params: object): Promise<unknown> };

let running: Running<StacksChain>;
beforeAll(async () => {
  running = await startStacks({ port: 0, funded: FUNDED_STACKS_ADDRESSES });
}, PATIENCE_MS);
afterAll(() => running.stop());

describe("the accounts of the test phrase", () => {
  it("are those of the test wallets and hold 10,000 STX each", async () => {
    expect(FUNDED_STACKS_ADDRESSES).toEqual(STACKS_TESTNET_ADDRESSES);
    for (const address of FUNDED_STACKS_ADDRESSES) expect(await balanceOf(address)).toBe(TEN_THOUSAND_STX);
  });
});

describe("a transfer that a wallet signs", () => {
  it("changes both balances, costs its fee and counts the nonce", async () => {
    const { txid } = await transfer({ recipient: OTHER, amount: "250000", memo: "hello" });
    expect(await balanceOf(OWNER)).toBe(TEN_THOUSAND_STX - 250_000n - FEE);
    expect(await balanceOf(OTHER)).toBe(TEN_THOUSAND_STX + 250_000n);
    expect((await ask(`/v2/accounts/${OWNER}?proof=0`)).json).toEqual({
      balance: `0x${(TEN_THOUSAND_STX - 250_000n - FEE).toString(16).padStart(32, "0")}`,
      locked: "0x00000000000000000000000000000000",
      unlock_height: 0,
      nonce: 1,
    });
    expect((await ask(`/extended/v1/tx/0x${txid}`)).json).toMatchObject({
      tx_status: "success",
      sender_address: OWNER,
      fee_rate: String(FEE),
      token_transfer: { recipient_address: OTHER, amount: "250000", memo: expect.stringMatching(/^0x68656c6c6f0+$/) },
    });
    expect((await ask(`/extended/v1/address/${OTHER}/transactions`)).json).toMatchObject({ total: 1 });
    expect((await ask(`/extended/v1/address/${OWNER}/stx`)).json).toMatchObject({ total_sent: "250000" });
  });

  it("follows another one without waiting", async () => {
    const before = await balanceOf(OTHER);
    await transfer({ recipient: OTHER, amount: "10" });
    await transfer({ recipient: OTHER, amount: "20" });
    expect(await balanceOf(OTHER)).toBe(before + 30n);
    expect((await ask(`/extended/v1/address/${OWNER}/nonces`)).json).toMatchObject({ possible_next_nonce: 3 });
  });

  it("is refused with a node's reason when there is too little, or it goes nowhere", async () => {
    const before = await balanceOf(OWNER);
    await expect(transfer({ recipient: OTHER, amount: "99999999999999" })).rejects.toThrow("NotEnoughFunds");
    await expect(transfer({ recipient: OWNER, amount: "1" })).rejects.toThrow("TransferRecipientIsSender");
    expect(await balanceOf(OWNER)).toBe(before);
  });

  it("is refused when it comes again, when it was changed, and when it is none", async () => {
    const { transaction } = await transfer({ recipient: OTHER, amount: "77" });
    const again = await send(transaction);
    expect([again.status, again.json]).toMatchObject([400, { reason: "BadNonce", reason_data: { is_origin: true } }]);
    // 78 instead of 77 microSTX.
    const changed = transaction.replace("000000000000004d", "000000000000004e");
    expect(changed).not.toBe(transaction);
    expect((await send(changed)).json).toMatchObject({ reason: "SignatureValidation" });
    expect((await send("ff00")).json).toMatchObject({ reason: "Deserialization" });
    expect((await ask("/v2/transactions", { tx: transaction })).json).toMatchObject({ reason: "BadNonce" });
  });

  it("of the main network is refused", async () => {
    const provider = createStacksWallet({ dialect: "leather" }).provider() as Request;
    await provider.request("getAddresses", {});
    const recipient = "SP119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z727WXYK";
    const answer = await provider.request("stx_transferStx", { recipient, amount: "1" });
    const { transaction } = resultOf(answer);
    expect((await send(transaction)).json).toMatchObject({ reason: "BadTransactionVersion" });
  });
});

describe("what wallets read besides", () => {
  it("are fees", async () => {
    expect((await ask("/v2/fees/transfer")).json).toBe(1);
    const { json } = await ask("/v2/fees/transaction", { transaction_payload: "00", estimated_len: 180 });
    expect(json).toMatchObject({ estimations: [{ fee: 200 }, { fee: 300 }, { fee: 500 }] });
    expect((await ask("/v2/info")).json).toMatchObject({ network_id: 2147483648 });
  });

  it("is nothing for an account that nobody knows, and refused for what is no address", async () => {
    expect((await ask("/v2/accounts/ST3J2GVMMM2R07ZFBJDWTYEYAR8FZH5WKDTFJ9AHA")).json).toMatchObject({
      balance: `0x${"0".repeat(32)}`,
      nonce: 0,
    });
    expect((await ask("/v2/accounts/ST3J2GVMMM2R07ZFBJDWTYEYAR8FZH5WKDTFJ9AHB")).status).toBe(400);
    expect((await ask(`/extended/v1/tx/0x${"0".repeat(64)}`)).status).toBe(404);
  });
});

describe("what only a local chain has", () => {
  it("is money for any address", async () => {
    const address = "ST3J2GVMMM2R07ZFBJDWTYEYAR8FZH5WKDTFJ9AHA";
    expect((await ask("/devnet/fund", { address, amount: "5" })).status).toBe(200);
    await running.chain.fund(address, 7n);
    expect(await balanceOf(address)).toBe(12n);
    expect((await ask("/devnet/fund", { address: "nobody", amount: "5" })).status).toBe(400);
  });
});

describe("the simnet's process", () => {
  it("leaves the numbers of this process alone", () => expect("toJSON" in BigInt.prototype).toBe(false));

  it(
    "makes answers fail, not wait, when it dies, and can still be stopped",
    async () => {
      const other = await startStacks({ port: 0, funded: [] });
      process.kill(other.chain.pid, "SIGKILL");
      const asking = async (): Promise<number> => (await askRest(`${other.chain.url}/v2/info`)).status;
      await expect.poll(asking, { timeout: 5_000 }).toBe(500);
      await other.stop();
      await expect(fetch(other.chain.url)).rejects.toThrow();
    },
    PATIENCE_MS,
  );
});

/** Has the test wallet sign and send, on this chain. */
async function transfer(params: { recipient: string; amount: string; memo?: string }) {
  const state = { network: "Testnet", nodes: { Testnet: running.chain.url } };
  const provider = createStacksWallet({ dialect: "leather", state }).provider() as Request;
  await provider.request("getAddresses", {});
  return resultOf(await provider.request("stx_transferStx", params));
}

function resultOf(answer: unknown): { readonly txid: string; readonly transaction: string } {
  return (answer as { readonly result: { readonly txid: string; readonly transaction: string } }).result;
}

function send(hex: string) {
  return ask("/v2/transactions", new Uint8Array(Buffer.from(hex, "hex")));
}

function ask(path: string, body?: object) {
  return askRest(running.chain.url + path, body);
}

async function balanceOf(address: string): Promise<bigint> {
  const { json } = await ask(`/extended/v1/address/${address}/balances`);
  return BigInt((json as { readonly stx: { readonly balance: string } }).stx.balance);
}
