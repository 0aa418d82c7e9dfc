import { describe, expect, it } from "vitest";
import { mainnet, testnet4 } from "../networks.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const ADDRESS = "bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te";
const coin = { decimals: 8, symbol: "BTC", name: "Bitcoin", isListed: true };
const stats = (paid: unknown, spent: unknown): object => ({ funded_txo_sum: paid, spent_txo_sum: spent });

function tokensOf(body: unknown, network: string = mainnet.caipNetworkId) {
  const { adapter } = startAdapter({ fetch: async () => Response.json(body) });
  return adapter.capabilities.tokens?.({ account: `${network as typeof mainnet.caipNetworkId}:${ADDRESS}` });
}

describe("what an address of Bitcoin holds", () => {
  it.each([
    ["what waits to come in", stats(7, 0), 100n + 7n, 7n],
    ["what waits to go out", stats(0, 40), 100n - 40n, -40n],
  ])("has %s in it, and said apart", async (_, waiting, value, unconfirmed) => {
    const asset = `${mainnet.caipNetworkId}/slip44:0`;
    const found = await tokensOf({ chain_stats: stats(150, 50), mempool_stats: waiting });
    expect(found).toEqual({ items: [{ asset, value, unconfirmed, ...coin }] });
  });

  it("is all in blocks where nothing waits, and zero where nothing ever came", async () => {
    const none = { chain_stats: stats(0, 0), mempool_stats: stats(0, 0) };
    const asset = `${mainnet.caipNetworkId}/slip44:0`;
    expect(await tokensOf(none)).toEqual({ items: [{ asset, value: 0n, ...coin }] });
  });

  it("is of the coin of a test network", async () => {
    const none = { chain_stats: stats(5, 0), mempool_stats: stats(0, 0) };
    expect((await tokensOf(none, testnet4.caipNetworkId))?.items[0]?.asset).toBe(`${testnet4.caipNetworkId}/slip44:1`);
  });

  it.each([
    ["nothing", {}],
    ["half of it", { chain_stats: stats(5, 0) }],
    ["fractions", { chain_stats: stats(1.5, 0), mempool_stats: stats(0, 0) }],
    ["texts", { chain_stats: stats("5", 0), mempool_stats: stats(0, 0) }],
    ["more spent than ever came", { chain_stats: stats(5, 6), mempool_stats: stats(0, 0) }],
  ])("is not made of %s", async (_, body) => {
    await expect(tokensOf(body)).rejects.toMatchObject({ code: "network/unreachable" });
  });
});
