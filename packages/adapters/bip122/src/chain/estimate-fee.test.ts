import { describe, expect, it, vi } from "vitest";
import { testnet3 } from "../networks.ts";
import { connectTo, startAdapter } from "../testing/start-adapter.ts";

const TRANSFER = { to: "bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te", amount: 1n };

async function estimate(answers: { readonly [path: string]: unknown }, transfer = TRANSFER) {
  const fetch = vi.fn(async (url: unknown) => {
    const [path = ""] = Object.keys(answers).filter((end) => String(url).endsWith(end));
    return path ? Response.json(answers[path]) : new Response("not found", { status: 404 });
  });
  const { adapter, connection } = await connectTo({}, startAdapter({ fetch: fetch as typeof globalThis.fetch }));
  return {
    fee: adapter.capabilities.estimateFee?.({ connectionId: connection.id, transfer }),
    adapter,
    connection,
  };
}

describe("estimateFee", () => {
  it("is the rate for half an hour, as mempool.space has it", async () => {
    const { fee } = await estimate({ "/api/v1/fees/recommended": { fastestFee: 9, halfHourFee: 7, hourFee: 5 } });
    expect(await fee).toEqual({ satPerVbyte: 7 });
  });

  it("is the rate for three blocks where a server is Esplora alone", async () => {
    const { fee } = await estimate({ "/api/fee-estimates": { "1": 9.5, "3": 6.25 } });
    expect(await fee).toEqual({ satPerVbyte: 6.25 });
  });

  const rate = { "/api/v1/fees/recommended": { halfHourFee: 2 } };
  const coinOf = (value: unknown, at = 1, isConfirmed = true) => ({
    txid: String(at).padStart(64, "0"),
    vout: 0,
    value,
    status: { confirmed: isConfirmed },
  });

  it("adds up what a transfer comes to, and what would stay if all were sent", async () => {
    // Coins of another wallet that wait, and one that costs more than it brings, cannot be spent.
    const coins = [
      coinOf(10_000),
      coinOf(500, 2),
      coinOf(7_000, 3, false),
      coinOf(90, 4),
      coinOf(-5, 5),
      coinOf("9", 6),
    ];
    const { fee } = await estimate({ ...rate, "/utxo": coins }, { ...TRANSFER, amount: 5_000n });
    const { sats = 0n, keep = 0n } = (await fee) ?? {};
    // One input and two outputs of P2WPKH weigh 141 bytes, two inputs and one output 178, by Bitcoin Optech's calculator,
    // with signatures of one byte less.
    expect(Number(sats)).toBeGreaterThanOrEqual(141 * 2);
    expect(Number(sats)).toBeLessThan(143 * 2);
    const most = 10_000n + 500n + 7_000n + 90n - sats - keep;
    expect(Number(10_500n - most)).toBeGreaterThanOrEqual(178 * 2);
    expect(Number(10_500n - most)).toBeLessThan(181 * 2);
  });

  it.each([
    ["there are none", []],
    ["none is in a block, and another wallet sent them", [coinOf(7_000, 3, false)]],
    ["none brings more than it costs", [coinOf(90, 4)]],
  ])("says that coins do not suffice where %s", async (_, coins) => {
    const { fee } = await estimate({ ...rate, "/utxo": coins });
    await expect(fee).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
  });

  it.each([
    ["no coins", {}],
    ["what is no list", { "/utxo": { error: "Too many" } }],
    ["one coin twice", { "/utxo": [coinOf(9_000), coinOf(9_000)] }],
  ])("is the rate alone where the server gives %s", async (_, answers) => {
    const { fee } = await estimate({ ...rate, ...answers });
    expect(await fee).toEqual({ satPerVbyte: 2 });
  });

  it.each([0, -1, 1_000_000, "7", null])("is not %j", async (rate) => {
    const { fee } = await estimate({ "/fees/recommended": { halfHourFee: rate }, "/fee-estimates": { "3": rate } });
    await expect(fee).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is asked for the application's networks alone", async () => {
    const { adapter, connection, fee } = await estimate({ "/fees/recommended": { halfHourFee: 1 } });
    await fee;
    const chain = testnet3.caipNetworkId;
    await expect(
      adapter.capabilities.estimateFee?.({ connectionId: connection.id, transfer: TRANSFER, chain }),
    ).rejects.toMatchObject({ code: "network/not-configured" });
  });
});
