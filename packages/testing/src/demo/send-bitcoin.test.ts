import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Transaction } from "@scure/btc-signer";
import { afterEach, describe, expect, it } from "vitest";
import { createBitcoinKey } from "../bitcoin/bitcoin-key.ts";
import { BITCOIN_NETWORKS } from "../bitcoin/bitcoin-networks.ts";
import { BITCOIN_TEST_KEYS } from "../bitcoin/bitcoin-test-keys.ts";
import { sendBitcoin } from "./send-bitcoin.ts";

const [SECRET = "", OTHER = ""] = BITCOIN_TEST_KEYS.p2wpkh;
const MINE = createBitcoinKey({ secret: SECRET, type: "p2wpkh" }).address("regtest");
const THEIRS = createBitcoinKey({ secret: OTHER, type: "p2wpkh" }).address("regtest");
const COINS = [
  { txid: "11".repeat(32), vout: 0, value: 1_000 },
  { txid: "22".repeat(32), vout: 3, value: 50_000 },
];

let server: Server | undefined;
afterEach(() => server?.close());

describe("sendBitcoin", () => {
  it("pays with the greatest coin and gives itself the change", async () => {
    const { url, sent } = await esplora();
    const id = await sendBitcoin({ url, secret: SECRET, transfer: pay(20_000n) });
    const transaction = Transaction.fromRaw(Buffer.from(sent[0] ?? "", "hex"));
    expect(id).toBe(transaction.id);
    expect(transaction.inputsLength).toBe(1);
    const outputs = [0, 1].map((index) => [
      transaction.getOutputAddress(index, BITCOIN_NETWORKS.regtest.format),
      transaction.getOutput(index).amount,
    ]);
    const fee = BigInt(2 * transaction.vsize);
    expect(outputs[0]).toEqual([THEIRS, 20_000n]);
    expect(outputs[1]?.[0]).toBe(MINE);
    const change = outputs[1]?.[1] as bigint;
    expect(30_000n - change).toBeGreaterThanOrEqual(fee);
    expect(30_000n - change).toBeLessThan(fee + 100n);
  });

  it("takes more coins where one is too small, and leaves dust to the fee", async () => {
    const { url, sent } = await esplora();
    await sendBitcoin({ url, secret: SECRET, transfer: pay(50_500n) });
    const transaction = Transaction.fromRaw(Buffer.from(sent[0] ?? "", "hex"));
    expect([transaction.inputsLength, transaction.outputsLength]).toEqual([2, 1]);
  });

  it("sends nothing it cannot pay for", async () => {
    const { url, sent } = await esplora();
    await expect(sendBitcoin({ url, secret: SECRET, transfer: pay(51_000n) })).rejects.toThrow("Insufficient funds");
    expect(sent).toEqual([]);
  });

  it("fails with the node's own reason", async () => {
    const { url } = await esplora("min relay fee not met");
    await expect(sendBitcoin({ url, secret: SECRET, transfer: pay(1_000n) })).rejects.toThrow("min relay fee not met");
  });
});

function pay(amount: bigint) {
  return { to: THEIRS, amount, feeRate: 2, network: "regtest" } as const;
}

/** As much of an Esplora as paying takes. */
async function esplora(refusal?: string): Promise<{ url: string; sent: string[] }> {
  const sent: string[] = [];
  const made = createServer(async (request, response) => {
    if (request.url === `/address/${MINE}/utxo`) return response.end(JSON.stringify(COINS));
    const body = (await request.toArray()).join("");
    if (refusal) return response.writeHead(400).end(refusal);
    sent.push(body);
    return response.end(Transaction.fromRaw(Buffer.from(body, "hex")).id);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, sent };
}
