import { createECDH } from "node:crypto";
import { BITCOIN_TEST_ADDRESSES, BITCOIN_TEST_KEYS } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FUNDED_BITCOIN_ADDRESSES } from "../funded-accounts.ts";
import type { Running } from "../running.ts";
import { askRest } from "../testing/ask-rest.ts";
import { loadBtcSigner, REGTEST } from "../testing/load-btc-signer.ts";
import type { Stats } from "./history.ts";
import { type BitcoinChain, startBitcoin } from "./start-bitcoin.ts";

const FIFTY_BTC = 5_000_000_000;
const FEE = 1_000n;
const STRANGER = "bcrt1q0rvyhr5465rrdfmavlj67u7ru5vr434c08qx4e";

type Unspent = { readonly txid: string; readonly vout: number; readonly value: number; readonly status: object };
type Told = { readonly chain_stats: Stats; readonly mempool_stats: Stats };

let running: Running<BitcoinChain>;
beforeAll(async () => {
  const funded = FUNDED_BITCOIN_ADDRESSES.filter((address) => address !== STRANGER);
  running = await startBitcoin({ port: 0, funded, blocks: "each-transaction" });
}, 30_000);
afterAll(() => running.stop());

describe("the accounts of the test phrase", () => {
  it("are those that the test wallets sign for, on regtest", async () => {
    const { p2wpkh, p2tr, utils } = await loadBtcSigner();
    const witness = BITCOIN_TEST_KEYS.p2wpkh.map((key) => p2wpkh(publicKeyOf(fromHex(key)), REGTEST).address);
    const taproot = BITCOIN_TEST_KEYS.p2tr.map(
      (key) => p2tr(utils.pubSchnorr(fromHex(key)), undefined, REGTEST).address,
    );
    expect(FUNDED_BITCOIN_ADDRESSES).toEqual(expect.arrayContaining([...witness, ...taproot]));
    expect(BITCOIN_TEST_ADDRESSES.p2wpkh).toHaveLength(witness.length);
  });

  it("hold 50 BTC each, whatever the kind of their address", async () => {
    for (const address of FUNDED_BITCOIN_ADDRESSES.filter((each) => each !== STRANGER)) {
      expect(await balanceOf(address), address).toBe(FIFTY_BTC);
    }
  });
});

describe("a transfer", () => {
  it("from a witness address changes both balances and is in a block", async () => {
    const to = "bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj";
    const { from, hex, id } = await signTransfer({ key: keyAt("p2wpkh", 0), type: "p2wpkh", to, sats: 70_000n });
    expect((await ask("/tx", hex)).text).toBe(id);
    expect(await balanceOf(to)).toBe(FIFTY_BTC + 70_000);
    expect(await balanceOf(from)).toBe(FIFTY_BTC - 70_000 - Number(FEE));
    expect(await unspentOf(from)).toMatchObject([{ txid: id, vout: 1, value: FIFTY_BTC - 71_000 }]);

    const { json } = await ask(`/tx/${id}`);
    expect(json).toMatchObject({
      txid: id,
      fee: Number(FEE),
      vin: [{ prevout: { scriptpubkey_address: from, scriptpubkey_type: "v0_p2wpkh", value: FIFTY_BTC } }],
      vout: [{ scriptpubkey_address: to, value: 70_000 }, { scriptpubkey_address: from }],
      status: { confirmed: true, block_height: Number((await ask("/blocks/tip/height")).text) },
    });
    expect((await ask(`/tx/${id}/hex`)).text).toBe(hex);
    expect((await ask(`/tx/${id}/status`)).json).toMatchObject({ confirmed: true });
    expect((await ask(`/address/${to}/txs`)).json).toMatchObject([{ txid: id }, { vin: [{ is_coinbase: true }] }]);
  });

  it("from a taproot address is taken", async () => {
    const { from, hex } = await signTransfer({ key: keyAt("p2tr", 0), type: "p2tr", to: STRANGER, sats: 9_000n });
    expect((await ask("/tx", hex)).status).toBe(200);
    expect(await balanceOf(from)).toBe(FIFTY_BTC - 9_000 - Number(FEE));
  });

  it("is refused in the words of a node when a signature, an input or the fee is wrong", async () => {
    const transfer = { key: keyAt("p2wpkh", 1), type: "p2wpkh", to: STRANGER, sats: 5_000n } as const;
    const { hex, from } = await signTransfer(transfer);
    // The sum is not the one that was signed.
    const forged = hex.replace("8813000000000000", "8913000000000000");
    expect(forged).not.toBe(hex);
    const refusals = [
      [forged, "mandatory-script-verify-flag"],
      [(await signTransfer({ ...transfer, fee: 20n })).hex, "min relay fee not met, 20 < 141"],
      [hex.replace("8813000000000000", "8813000001000000"), "bad-txns-in-belowout"],
      [hex.slice(0, 14) + "1".repeat(64) + hex.slice(78), "bad-txns-inputs-missingorspent"],
      ["zz", "TX decode failed"],
    ] as const;
    for (const [sent, problem] of refusals) {
      const { status, text } = await ask("/tx", sent);
      expect([status, text]).toEqual([400, expect.stringContaining(problem)]);
      expect(text).toMatch(/^sendrawtransaction RPC error: \{"code":-2\d,/);
    }
    expect(await balanceOf(from)).toBe(FIFTY_BTC);
  });

  it("is refused the second time", async () => {
    const { hex, from } = await signTransfer({ key: keyAt("p2wpkh", 2), type: "p2wpkh", to: STRANGER, sats: 800n });
    expect((await ask("/tx", hex)).status).toBe(200);
    const { status, text } = await ask("/tx", hex);
    expect([status, text]).toEqual([400, expect.stringMatching(/"code":-2[57]/)]);
    expect(await balanceOf(from)).toBe(FIFTY_BTC - 800 - Number(FEE));
  });
});

describe("what wallets read besides", () => {
  it("are fee rates in both forms, from dear to cheap", async () => {
    const { json } = await ask("/v1/fees/recommended");
    const { fastestFee, halfHourFee, hourFee, minimumFee } = json as { readonly [name: string]: number };
    expect([fastestFee, halfHourFee, hourFee, minimumFee]).toEqual([5, 3, 2, 1]);
    expect((await ask("/fee-estimates")).json).toMatchObject({ 1: 5, 3: 3, 6: 2, 144: 1 });
  });

  it("is refused for what is no address or no transaction of this chain", async () => {
    for (const address of [
      "nobody",
      "bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te",
      "bcrt1q0rvyhr5465rrdfmavlj67u7ru5vr434c08qx4f",
    ]) {
      expect(await ask(`/address/${address}`)).toMatchObject({ status: 400, text: "Invalid Bitcoin address" });
    }
    expect(await ask(`/tx/${"0".repeat(64)}`)).toMatchObject({ status: 404, text: "Transaction not found" });
    expect((await ask("/nothing")).status).toBe(404);
  });

  it("is answered to a page of any origin", async () => {
    const response = await fetch(`${running.chain.url}/fee-estimates`, { headers: { origin: "http://app.test" } });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect((await fetch(running.chain.url, { method: "OPTIONS" })).status).toBe(204);
  });
});

describe("what only a local chain has", () => {
  it("are blocks on demand", async () => {
    const before = Number((await ask("/blocks/tip/height")).text);
    expect((await ask("/devnet/mine", { blocks: 3 })).json).toEqual({ height: before + 3 });
    await running.chain.mine();
    expect((await ask("/blocks/tip/height")).text).toBe(String(before + 4));
    expect((await ask("/devnet/mine", { blocks: -1 })).status).toBe(400);
  });

  it("is money for any address, more than once", async () => {
    const address = "2N1S48v4Vn6U11KELVmYwHofDkHj71zrUHz";
    const before = await balanceOf(address);
    expect((await ask("/devnet/fund", { address, amount: "25000" })).status).toBe(200);
    await running.chain.fund(address, 10_000n);
    expect(await balanceOf(address)).toBe(before + 35_000);
    for (const wrong of [
      { address, amount: "-1" },
      { address, amount: "9".repeat(15) },
      { address: "x", amount: "1" },
    ]) {
      expect((await ask("/devnet/fund", wrong)).status).toBe(400);
    }
    expect((await ask("/devnet/fund", "{")).status).toBe(400);
  });
});

describe("blocks on demand", () => {
  it("leave a transfer waiting until one is mined, counted apart", async () => {
    const from = "bcrt1q4qw42stdzjqs59xvlrlxr8526e3nunw7nwu08r";
    const other = await startBitcoin({ port: 0, funded: [from], blocks: "on-demand" });
    const { hex, id } = await signTransfer({
      key: keyAt("p2wpkh", 0),
      type: "p2wpkh",
      to: STRANGER,
      sats: 6_000n,
      url: other.chain.url,
    });
    await askRest(`${other.chain.url}/tx`, hex);
    const read = async (): Promise<Told> => (await askRest(`${other.chain.url}/address/${STRANGER}`)).json as Told;
    expect(await read()).toMatchObject({ chain_stats: { tx_count: 0 }, mempool_stats: { funded_txo_sum: 6_000 } });
    expect((await askRest(`${other.chain.url}/tx/${id}/status`)).json).toEqual({ confirmed: false });
    await other.chain.mine();
    expect(await read()).toMatchObject({ chain_stats: { funded_txo_sum: 6_000 }, mempool_stats: { tx_count: 0 } });
    await other.stop();
  });

  it("come by themselves on a timer", async () => {
    const other = await startBitcoin({ port: 0, funded: [], blocks: { everyMs: 20 } });
    const height = async (): Promise<number> => Number((await askRest(`${other.chain.url}/blocks/tip/height`)).text);
    const before = await height();
    await expect.poll(height).toBeGreaterThan(before + 1);
    await other.stop();
  });
});

type Transfer = {
  readonly key: Uint8Array;
  readonly type: "p2wpkh" | "p2tr";
  readonly to: string;
  readonly sats: bigint;
  readonly fee?: bigint;
  readonly url?: string;
};

async function signTransfer({ key, type, to, sats, fee = FEE, url }: Transfer) {
  const { Transaction, p2wpkh, p2tr, utils } = await loadBtcSigner();
  const inner = utils.pubSchnorr(key);
  const own = type === "p2tr" ? p2tr(inner, undefined, REGTEST) : p2wpkh(publicKeyOf(key), REGTEST);
  const [unspent] = await unspentOf(own.address, url);
  if (!unspent) throw new Error(`${own.address} has nothing to spend.`);
  const transaction = new Transaction();
  transaction.addInput({
    txid: unspent.txid,
    index: unspent.vout,
    witnessUtxo: { script: own.script, amount: BigInt(unspent.value) },
    ...(type === "p2tr" && { tapInternalKey: inner }),
  });
  transaction.addOutputAddress(to, sats, REGTEST);
  transaction.addOutputAddress(own.address, BigInt(unspent.value) - sats - fee, REGTEST);
  transaction.sign(key);
  transaction.finalize();
  return { from: own.address, hex: transaction.hex, id: transaction.id };
}

function ask(path: string, body?: string | object) {
  return askRest(running.chain.url + path, body);
}

async function unspentOf(address: string, url = running.chain.url): Promise<readonly Unspent[]> {
  return (await askRest(`${url}/address/${address}/utxo`)).json as readonly Unspent[];
}

async function balanceOf(address: string): Promise<number> {
  const { chain_stats: stats } = (await ask(`/address/${address}`)).json as Told;
  return stats.funded_txo_sum - stats.spent_txo_sum;
}

function keyAt(type: "p2wpkh" | "p2tr", index: number): Uint8Array {
  return fromHex(BITCOIN_TEST_KEYS[type][index] as string);
}

function publicKeyOf(key: Uint8Array): Uint8Array {
  const pair = createECDH("secp256k1");
  pair.setPrivateKey(key);
  return new Uint8Array(pair.getPublicKey(null, "compressed"));
}

function fromHex(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, "hex"));
}
