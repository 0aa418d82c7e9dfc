import { describe, expect, it, vi } from "vitest";
import { mainnet, testnet3 } from "../networks.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const ADDRESS = "bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te";
const ACCOUNT = `${mainnet.caipNetworkId}:${ADDRESS}` as const;

const stats = (paid: unknown, spent: unknown): object => ({ funded_txo_sum: paid, spent_txo_sum: spent });

function read(fetch: typeof globalThis.fetch) {
  const started = startAdapter({ fetch });
  const { balance } = started.adapter.capabilities;
  return { ...started, balance: balance as NonNullable<typeof balance> };
}

describe("balance", () => {
  it("is what was paid less what was spent, waiting transactions included, exactly", async () => {
    const fetch = vi.fn(async () =>
      Response.json({ chain_stats: stats(2_099_999_997_690_000, 1), mempool_stats: stats(0, 9_999) }),
    );
    const { balance } = read(fetch);
    expect(await balance({ account: ACCOUNT })).toEqual({ value: 2_099_999_997_680_000n, decimals: 8, symbol: "BTC" });
    expect(fetch.mock.calls).toEqual([[`https://mempool.space/api/address/${ADDRESS}`, expect.anything()]]);
  });

  it("is read from the next server when one fails, is a proxy's page or says nothing for ten seconds", async () => {
    for (const first of [
      () => Promise.reject(new TypeError("refused")),
      () => Promise.resolve(new Response("<html>", { status: 502 })),
      () => new Promise<Response>(() => undefined),
    ]) {
      const fetch = vi
        .fn<typeof globalThis.fetch>(first)
        .mockImplementationOnce(first)
        .mockImplementation(async () => Response.json({ chain_stats: stats(5, 0), mempool_stats: stats(0, 0) }));
      const { balance, clock } = read(fetch);
      const pending = balance({ account: ACCOUNT });
      await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
      await clock.advanceAsync(10_000);
      expect(await pending).toMatchObject({ value: 5n });
      expect(String(fetch.mock.calls[1]?.[0])).toContain("https://blockstream.info/api/");
    }
  });

  it.each([
    ["nothing", {}],
    ["a fraction", { chain_stats: stats(1.5, 0), mempool_stats: stats(0, 0) }],
    ["a text", { chain_stats: stats("5", 0), mempool_stats: stats(0, 0) }],
    ["half of it", { chain_stats: stats(5, 0) }],
    ["a list", []],
  ])("is not invented from %s", async (_, body) => {
    const { balance } = read(async () => Response.json(body));
    await expect(balance({ account: ACCOUNT })).rejects.toMatchObject({
      code: "network/unreachable",
      context: { problem: "it gave no balance" },
    });
  });

  it("is not there where no server answers, and says why", async () => {
    const { balance } = read(async () => new Response("slow down", { status: 429 }));
    await expect(balance({ account: ACCOUNT })).rejects.toMatchObject({
      code: "network/unreachable",
      context: { chain: mainnet.caipNetworkId, problem: "HTTP 429" },
    });
  });

  it("of a network that is not the application's is nobody's to read", async () => {
    const { balance } = read(async () => Response.json({}));
    await expect(balance({ account: `${testnet3.caipNetworkId}:x` })).rejects.toMatchObject({
      code: "network/not-configured",
    });
  });

  it("ends with its signal", async () => {
    const { balance, clock } = read(() => new Promise(() => undefined));
    const controller = new AbortController();
    const pending = balance({ account: ACCOUNT, signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ code: "flow/aborted" });
    await clock.advanceAsync(0);
  });
});
