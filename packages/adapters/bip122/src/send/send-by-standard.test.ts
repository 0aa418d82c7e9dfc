import {
  BITCOIN_TEST_ADDRESSES,
  BITCOIN_TEST_KEYS,
  type BitcoinKeyOptions,
  type BitcoinTransaction,
  bitcoinPart,
  createStandardWallet,
} from "@foyer/testing";
import { recordSendStages, SEND_STAGES } from "@foyer/testing/conformance";
import { Address, NETWORK, OutScript, Transaction } from "@scure/btc-signer";
import { describe, expect, it, vi } from "vitest";
import { startAdapter } from "../testing/start-adapter.ts";

const { p2wpkh, p2sh } = BITCOIN_TEST_ADDRESSES;
const TO = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0";
const coin = (value: number, more: object = {}): object => ({
  txid: String(value).padStart(64, "0"),
  vout: 1,
  value,
  status: { confirmed: true },
  ...more,
});

function serve(
  coins: readonly object[],
  sent: (hex: string) => Response = () => new Response("rejected", { status: 400 }),
  known: { readonly [txid: string]: unknown } = {},
) {
  return vi.fn(async (url: unknown, init?: RequestInit) => {
    const [, txid = ""] = /\/tx\/([0-9a-f]{64})$/.exec(String(url)) ?? [];
    if (known[txid] === "away") return new Response("away", { status: 503 });
    if (txid)
      return known[txid] ? Response.json({ txid, ...Object(known[txid]) }) : new Response("no", { status: 404 });
    if (String(url).endsWith("/utxo")) return Response.json(coins);
    if (String(url).endsWith("/v1/fees/recommended")) return Response.json({ halfHourFee: 10 });
    return String(url).endsWith("/tx") ? sent(String(init?.body)) : new Response("?", { status: 404 });
  });
}

async function connect(
  fetch: ReturnType<typeof serve>,
  a: { keys?: readonly BitcoinKeyOptions[]; without?: readonly string[] } = {},
) {
  const sent: Transaction[] = [];
  const broadcast = async (transaction: BitcoinTransaction): Promise<string> => {
    sent.push(Transaction.fromPSBT(transaction.toPSBT()));
    return transaction.id;
  };
  const keys = a.keys ?? [{ secret: BITCOIN_TEST_KEYS.p2wpkh[0] ?? "", type: "p2wpkh" }];
  const started = startAdapter({ fetch: fetch as typeof globalThis.fetch });
  const wallet = createStandardWallet({ name: "Acme", parts: [bitcoinPart({ keys, broadcast })], without: a.without });
  wallet.register(started.page);
  const [connectorId = ""] = await started.listed(1);
  const connection = await started.adapter.connect({ connectorId });
  const send = (amount: bigint, onStage?: (stage: string) => void) =>
    started.adapter.capabilities.send?.({ connectionId: connection.id, transfer: { to: TO, amount }, onStage });
  return { ...started, wallet, sent, send };
}

/** What a transaction pays, by address. */
function outputs(transaction: Transaction): readonly (readonly [string, bigint])[] {
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(index);
    return [Address(NETWORK).encode(OutScript.decode(script)), amount] as const;
  });
}

describe("sending through a wallet of the Wallet Standard", () => {
  it("builds a transaction that pays and gives back the rest, at the rate of the network", async () => {
    const { send, sent, wallet } = await connect(serve([coin(60_000), coin(50_000)]));
    const { hash } = (await send(20_000n)) ?? {};
    const [transaction] = sent as [Transaction];
    expect(hash).toBe(transaction.id);
    const paid = outputs(transaction);
    expect(paid).toContainEqual([TO, 20_000n]);
    const back = paid.find(([address]) => address === p2wpkh[0])?.[1] ?? 0n;
    const spent = Array.from(
      { length: transaction.inputsLength },
      (_, at) => transaction.getInput(at).witnessUtxo?.amount ?? 0n,
    );
    const fee = spent.reduce((sum, one) => sum + one, 0n) - 20_000n - back;
    expect(Number(fee) / transaction.vsize).toBeGreaterThanOrEqual(10);
    expect(Number(fee) / transaction.vsize).toBeLessThan(11);
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect", "send-transaction"]);
  });

  it("spends coins of a nested address too", async () => {
    const keys = [{ secret: BITCOIN_TEST_KEYS.p2sh[0] ?? "", type: "p2sh" }] as const;
    const { send, sent } = await connect(serve([coin(60_000)]), { keys });
    await send(20_000n);
    expect(
      outputs(sent[0] as Transaction)
        .map(([address]) => address)
        .sort(),
    ).toEqual([p2sh[0], TO].sort());
  });

  it("sends by itself what a wallet only signed", async () => {
    const bodies: string[] = [];
    const fetch = serve([coin(60_000)], (hex) => {
      bodies.push(hex);
      return new Response(
        Transaction.fromRaw(
          Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
          { allowUnknownOutputs: true },
        ).id,
      );
    });
    const { send, sent } = await connect(fetch, { without: ["bitcoin:signAndSendTransaction"] });
    expect((await send(20_000n))?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect([bodies.length, sent.length]).toEqual([1, 0]);
    const refusing = await connect(
      serve([coin(60_000)], () => new Response("insufficient funds", { status: 400 })),
      {
        without: ["bitcoin:signAndSendTransaction"],
      },
    );
    await expect(refusing.send(20_000n)).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
  });

  const pendingId = "ab".repeat(32);
  const pending = coin(900_000, { txid: pendingId, status: { confirmed: false } });
  /** A waiting transaction, its coins from these addresses. */
  const waiting = (from: readonly (string | undefined)[], more: object = {}) => ({
    txid: pendingId,
    vin: from.map((address, at) => ({
      txid: `${at}`.padStart(64, "c"),
      prevout: { scriptpubkey_address: address, value: 1_000_000 },
    })),
    status: { confirmed: false },
    ...more,
  });
  const parent = { vin: [], status: { confirmed: true } };

  it("says that it prepares, and that it asks, before the wallet is asked, and asks nothing where that is refused", async () => {
    const { send, wallet } = await connect(serve([coin(100_000)]));
    const recorded = await recordSendStages({
      send: (onStage) => send(10_000n, onStage),
      prompts: () => wallet.prompts.length,
    });
    expect(recorded).toEqual(SEND_STAGES);
  });

  it.each([
    // Reasons of Bitcoin Core, as Esplora hands them on: https://github.com/bitcoin/bitcoin/pull/22510
    'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
    'sendrawtransaction RPC error: {"code":-27,"message":"Transaction outputs already in utxo set"}',
    'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-in-mempool"}',
    'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-known"}',
    'sendrawtransaction RPC error: {"code":-26,"message":"txn-same-nonwitness-data-in-mempool"}',
  ])("takes a transaction that a server has already for sent: %s", async (text) => {
    const bodies: string[] = [];
    const fetch = serve([coin(100_000)], (hex) => {
      bodies.push(hex);
      return new Response(text, { status: 400 });
    });
    const { send } = await connect(fetch, { without: ["bitcoin:signAndSendTransaction"] });
    const sent = await send(10_000n);
    expect(sent?.hash).toBe(
      Transaction.fromRaw(Uint8Array.from(bodies[0]?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))).id,
    );
  });

  it("takes a transaction for refused where another one spends its coins", async () => {
    const refuse = (): Response => new Response('{"code":-26,"message":"txn-mempool-conflict"}', { status: 400 });
    const { send } = await connect(serve([coin(100_000)], refuse), { without: ["bitcoin:signAndSendTransaction"] });
    await expect(send(10_000n)).rejects.toMatchObject({ code: "wallet/internal" });
  });

  it("spends what its own waiting transactions gave back, once what is in blocks does not suffice", async () => {
    const known = { [pendingId]: waiting([p2wpkh[0]]), [`${0}`.padStart(64, "c")]: parent };
    const { send, sent } = await connect(serve([coin(10_000), pending], undefined, known));
    await send(20_000n);
    const [transaction] = sent as [Transaction];
    const ids = Array.from({ length: transaction.inputsLength }, (_, at) =>
      [...(transaction.getInput(at).txid ?? [])].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    );
    expect(ids).toContain(pendingId);
    const enough = await connect(serve([coin(90_000), pending], undefined, known));
    await enough.send(20_000n);
    const [other] = enough.sent as [Transaction];
    expect([other.inputsLength, other.getInput(0).witnessUtxo?.amount]).toEqual([1, 90_000n]);
  });

  it.each([
    ["of another's transaction", { [pendingId]: waiting([p2wpkh[1]]) }],
    ["of a transaction that another signs too", { [pendingId]: waiting([p2wpkh[0], p2wpkh[1]]) }],
    ["of a transaction without coins", { [pendingId]: waiting([]) }],
    [
      "of a transaction that spends another's waiting coin",
      {
        [pendingId]: waiting([p2wpkh[0]]),
        [`${0}`.padStart(64, "c")]: { ...waiting([p2wpkh[1]]), txid: `${0}`.padStart(64, "c") },
      },
    ],
    ["of a transaction that no server knows", {}],
  ])("does not spend what waits and is %s", async (_, known) => {
    const { send, wallet } = await connect(serve([coin(10_000), pending], undefined, known));
    await expect(send(20_000n)).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });

  it("does not say that there is too little where it could not read what waits", async () => {
    const fetch = serve([coin(10_000), pending], undefined, { [pendingId]: "away" });
    const { send } = await connect(fetch);
    await expect(send(20_000n)).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("spends no coin that may still be taken back, and none that is written wrongly", async () => {
    const coins = [
      coin(900_000, { status: { confirmed: false } }),
      coin(900_000, { txid: "nonsense" }),
      coin(900_000, { value: 1.5 }),
      coin(900_000, { vout: "0" }),
    ];
    const { send, wallet } = await connect(serve(coins));
    await expect(send(20_000n)).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });

  it("never chooses coins of an address for ordinals, any of which may carry an inscription", async () => {
    const keys = [{ secret: BITCOIN_TEST_KEYS.p2tr[0] ?? "", type: "p2tr" }] as const;
    const fetch = serve([coin(60_000)]);
    const { send } = await connect(fetch, { keys });
    await expect(send(20_000n)).rejects.toMatchObject({ code: "wallet/invalid-params" });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("asks for nothing that no node passes on: 330 satoshis are the least for taproot", async () => {
    const { send, sent, wallet } = await connect(serve([coin(60_000)]));
    await expect(send(329n)).rejects.toMatchObject({ code: "wallet/invalid-params" });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
    await send(330n);
    expect(outputs(sent[0] as Transaction)).toContainEqual([TO, 330n]);
  });

  it("says that the person refused", async () => {
    const { send, wallet } = await connect(serve([coin(60_000)]));
    wallet.script.onPrompt("reject");
    await expect(send(20_000n)).rejects.toMatchObject({ code: "wallet/rejected" });
  });

  it("asks nobody when the network does not answer", async () => {
    const { send, wallet } = await connect(vi.fn(async () => new Response("away", { status: 503 })) as never);
    await expect(send(20_000n)).rejects.toMatchObject({ code: "network/unreachable" });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });
});
