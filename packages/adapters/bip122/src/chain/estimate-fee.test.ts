import { describe, expect, it, vi } from "vitest";
import { testnet3 } from "../networks.ts";
import { connectTo, startAdapter } from "../testing/start-adapter.ts";

const TRANSFER = { to: "bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te", amount: 1n };

async function estimate(answers: { readonly [path: string]: unknown }) {
  const fetch = vi.fn(async (url: unknown) => {
    const [path = ""] = Object.keys(answers).filter((end) => String(url).endsWith(end));
    return path ? Response.json(answers[path]) : new Response("not found", { status: 404 });
  });
  const { adapter, connection } = await connectTo({}, startAdapter({ fetch: fetch as typeof globalThis.fetch }));
  return {
    fee: adapter.capabilities.estimateFee?.({ connectionId: connection.id, transfer: TRANSFER }),
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
