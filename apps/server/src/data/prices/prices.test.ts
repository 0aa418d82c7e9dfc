import { encodeAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import type { DataSettings } from "../../settings/read-settings.ts";
import { askDialect } from "../../testing/ask-dialect.ts";
import { chainlink } from "./chainlink.ts";
import { coingecko } from "./coingecko.ts";
import { createPrices } from "./create-prices.ts";
import { defillama } from "./defillama.ts";
import { priceKey } from "./price-source.ts";

const USDC = { chain: "eip155:1", id: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" };
const ETHER = { chain: "eip155:1", id: undefined };
const NOBODYS = { chain: "eip155:31337", id: undefined };

describe("defillama", () => {
  // Written after https://api-docs.defillama.com, /prices/current/{coins} (read November 2026).
  const coin = { decimals: 6, symbol: "USDC", price: 0.9998, timestamp: 1_762_000_000, confidence: 0.99 };

  it("asks for all at once, and knows no price that the source itself doubts", async () => {
    const query = askDialect({
      address: "",
      chain: "eip155:1",
      answer: () => ({
        coins: { [`ethereum:${USDC.id}`]: coin, "coingecko:ethereum": { ...coin, price: 3000, confidence: 0.2 } },
      }),
    });
    const prices = await defillama(query.ask)([USDC, ETHER, NOBODYS]);
    expect(query.asked.map(({ path }) => path)).toEqual([`/prices/current/ethereum%3A${USDC.id},coingecko%3Aethereum`]);
    expect([...prices]).toEqual([[priceKey(USDC), { usd: 0.9998, at: 1_762_000_000_000 }]]);
  });

  it("takes neither a price of zero nor a text for one", async () => {
    for (const price of [0, -1, "1", null]) {
      const query = askDialect({
        address: "",
        chain: "eip155:1",
        answer: () => ({ coins: { [`ethereum:${USDC.id}`]: { ...coin, price } } }),
      });
      await expect(defillama(query.ask)([USDC])).rejects.toMatchObject({ reason: "malformed" });
    }
  });
});

describe("coingecko", () => {
  // Written after https://docs.coingecko.com/reference/simple-price and /simple-token-price; not compared with a live answer.
  it("asks for coins and for contracts of each platform", async () => {
    const query = askDialect({
      address: "",
      chain: "eip155:1",
      answer: ({ path }) =>
        path.startsWith("/simple/price")
          ? { ethereum: { usd: 3000.5, last_updated_at: 1_762_000_000 } }
          : { [USDC.id.toLowerCase()]: { usd: 1 }, constructor: { usd: 7 } },
    });
    const prices = await coingecko(query.ask, () => 5)([USDC, ETHER, { chain: "eip155:10", id: undefined }]);
    expect([...prices].sort()).toEqual(
      [
        [priceKey(ETHER), { usd: 3000.5, at: 1_762_000_000_000 }],
        ["eip155:10 ", { usd: 3000.5, at: 1_762_000_000_000 }],
        [priceKey(USDC), { usd: 1, at: 5 }],
      ].sort(),
    );
  });
});

describe("chainlink", () => {
  const now = 1_762_000_000_000;
  const feed = {
    token: "native",
    feed: "0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419",
    heartbeatSeconds: 3_600,
  } as const;
  const round = (answer: bigint, ageSeconds: number) =>
    encodeAbiParameters(
      ["uint80", "int256", "uint256", "uint256", "uint80"].map((type) => ({ type })),
      [1n, answer, 0n, BigInt(now / 1000 - ageSeconds), 1n],
    );
  const places = encodeAbiParameters([{ type: "uint8" }], [8]);
  const read = (results: readonly unknown[]) =>
    chainlink(async () => results, { feeds: new Map([["eip155:1", [feed]]]), now: () => now })([ETHER, USDC]);

  it("reads a feed whose answer is as young as its heartbeat", async () => {
    expect([...(await read([round(300_012_345_678n, 3_599), places]))]).toEqual([
      [priceKey(ETHER), { usd: 3000.123_456_78, at: now - 3_599_000 }],
    ]);
  });

  it.each([
    ["an old answer", [round(300_000_000_000n, 3_601), places]],
    ["none", [round(0n, 1), places]],
    ["a negative one", [round(-5n, 1), places]],
    ["a contract that is no feed", ["0x", "0x"]],
    ["a revert", [undefined, undefined]],
    ["words", ["constructor", places]],
  ])("takes %s for no price", async (_, results) => {
    expect((await read(results)).size).toBe(0);
  });
});

describe("createPrices", () => {
  it("gives a cached price together with 10,000 new ones, which push it out of the cache", async () => {
    const asked: number[] = [];
    const fetch = async (url: string): Promise<Response> => {
      const names = decodeURIComponent(new URL(url).pathname.slice("/prices/current/".length)).split(",");
      asked.push(names.length);
      const coin = { price: 2, timestamp: 1_762_000_000, confidence: 0.99 };
      return Response.json({ coins: Object.fromEntries(names.map((name) => [name, coin])) });
    };
    const find = createPrices({
      prices: { source: "defillama", feeds: {} } as unknown as DataSettings["prices"],
      askChain: () => Promise.reject(new Error("no node is asked")),
      fetch,
      now: () => 0,
      signal: new AbortController().signal,
    });
    const token = (index: number) => ({ chain: "eip155:1", id: `0x${index.toString(16).padStart(40, "0")}` });
    await find([token(0)]);
    const many = Array.from({ length: 10_001 }, (_, index) => token(index));
    const prices = await find(many);
    expect([prices.size, prices.has(priceKey(token(0)))]).toEqual([10_001, true]);
    expect(Math.max(...asked)).toBeLessThanOrEqual(100);
  });
});
