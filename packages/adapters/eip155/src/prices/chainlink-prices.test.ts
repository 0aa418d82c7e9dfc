import type { AssetId } from "@foyer/contract";
import { createTestClock } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { checkAddress } from "../check-address.ts";
import { arbitrum, base, mainnet } from "../networks.ts";
import { writeWord } from "../tokens/abi.ts";
import { chainlinkPrices } from "./chainlink-prices.ts";
import { KNOWN_FEEDS, type PriceFeed } from "./known-feeds.ts";

const ETH: AssetId = "eip155:1/slip44:60";
const USDC: AssetId = "eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const BTC: AssetId = "bip122:000000000019d6689c085ae165831e93/slip44:0";
const ETH_FEED = "0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419";

type Round = { readonly answer: bigint; readonly at: number; readonly decimals?: number };

/** A node without Multicall3, which answers what feeds say of themselves. */
function nodes(rounds: { readonly [feed: string]: Round | string }, chainOf: (url: string) => string = () => "0x1") {
  const clock = createTestClock();
  let asked = 0;
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    asked += 1;
    const { method, params } = JSON.parse(String(init?.body)) as {
      method: string;
      params: [{ to: string; data: string }];
    };
    const round =
      rounds[params[0]?.to] ??
      Object.entries(rounds).find(([to]) => to.toLowerCase() === String(params[0]?.to).toLowerCase())?.[1];
    const result = ((): unknown => {
      if (method === "eth_chainId") return chainOf(String(url));
      if (method === "eth_getBalance") return "0x0";
      if (round === undefined) return "0x";
      if (typeof round === "string") return round;
      if (params[0].data === "0x313ce567") return `0x${writeWord(round.decimals ?? 8)}`;
      const answer = BigInt.asUintN(256, round.answer);
      return `0x${[1n, answer, 5n, BigInt(Math.floor(round.at / 1_000)), 1n].map(writeWord).join("")}`;
    })();
    return Response.json({ jsonrpc: "2.0", id: 1, result });
  };
  const signal = new AbortController().signal;
  const read = (
    assets: readonly AssetId[],
    options: { networks?: readonly (typeof mainnet | typeof base)[]; feeds?: readonly PriceFeed[] } = {},
  ) => chainlinkPrices({ networks: [mainnet], ...options }).read(assets, { clock, fetch, signal });
  return { asked: () => asked, clock, fetch, read, signal };
}

describe("prices of Chainlink's feeds", () => {
  it("are what the feed says, with its own decimals and age, by plain calls to a node", async () => {
    const { clock, read } = nodes({});
    const at = clock.now() - 60_000;
    const seconds = Math.floor(at / 1_000) * 1_000;
    const found = await nodes({ [ETH_FEED]: { answer: 400_012_345_678n, at } }).read([ETH, USDC]);
    expect([...found]).toEqual([[ETH, { value: 400_012_345_678n, decimals: 8, at: seconds }]]);
    expect(await read([ETH])).toEqual(new Map());
  });

  it("are none once they are older than their heartbeat, or of a time that has not been", async () => {
    const { clock } = nodes({});
    const at = (seconds: number): Round => ({ answer: 1n, at: clock.now() - seconds * 1_000 });
    expect((await nodes({ [ETH_FEED]: at(3_600 + 299) }).read([ETH])).size).toBe(1);
    expect((await nodes({ [ETH_FEED]: at(3_600 + 302) }).read([ETH])).size).toBe(0);
    expect((await nodes({ [ETH_FEED]: at(-1_000) }).read([ETH])).size).toBe(0);
    expect((await nodes({ [ETH_FEED]: { answer: 1n, at: 0 } }).read([ETH])).size).toBe(0);
  });

  it.each([
    ["nothing", { answer: 0n, at: 0 }],
    ["less than nothing", { answer: -5n, at: 0 }],
    ["255 decimals", { answer: 5n, at: 0, decimals: 255 }],
  ])("are not %s", async (_, round) => {
    const { clock } = nodes({});
    expect((await nodes({ [ETH_FEED]: { ...round, at: clock.now() } }).read([ETH])).size).toBe(0);
  });

  it.each(["0x", "0x1234", "<html>", `0x${"f".repeat(320)}`])("are none where the feed gives %s", async (answer) => {
    expect((await nodes({ [ETH_FEED]: answer }).read([ETH])).size).toBe(0);
  });

  it("are read of each chain by its own node, and what one does not say leaves the others", async () => {
    const { clock } = nodes({});
    const round = { answer: 100_000_000n, at: clock.now() };
    const feeds = Object.fromEntries(KNOWN_FEEDS.map(({ address }) => [address, round]));
    const chainOf = (url: string): string => (mainnet.rpcUrls.default.http.includes(url) ? "0x1" : "0x999");
    const onBase: AssetId = "eip155:8453/slip44:60";
    const found = await nodes(feeds, chainOf).read([ETH, onBase, BTC], { networks: [mainnet, base] });
    expect([...found.keys()]).toEqual([ETH, BTC]);
  });

  it("are of no asset that has no feed on the chains that may be asked", async () => {
    const { asked, read } = nodes({});
    expect((await read(["eip155:8453/slip44:60", "eip155:1/erc20:constructor"])).size).toBe(0);
    expect(asked()).toBe(0);
  });

  it("are asked for again after thirty seconds, and by a host's own feed first", async () => {
    const own: PriceFeed = { asset: ETH, chain: 1, address: `0x${"12".repeat(20)}`, heartbeat: 60 };
    const world = nodes({});
    const { clock, fetch, signal, asked } = nodes({ [own.address]: { answer: 7n, at: world.clock.now() } });
    const source = chainlinkPrices({ networks: [mainnet], feeds: [own] });
    const read = () => source.read([ETH], { clock, fetch, signal });
    expect((await read()).get(ETH)?.value).toBe(7n);
    const first = asked();
    await clock.advanceAsync(29_000);
    await read();
    expect(asked()).toBe(first);
    await clock.advanceAsync(1_000);
    await read();
    expect(asked()).toBe(2 * first);
  });

  it("are of feeds whose addresses have the right checksum, each asset once on a chain", async () => {
    for (const { address } of KNOWN_FEEDS) {
      expect(await checkAddress({}, { address, chain: "eip155:1" }), address).toMatchObject({
        ok: true,
        canonical: address,
        warnings: [],
      });
    }
    const names = KNOWN_FEEDS.map(({ asset, chain }) => `${chain} ${asset}`);
    expect(new Set(names).size).toBe(names.length);
    expect(KNOWN_FEEDS.filter(({ chain }) => chain === arbitrum.id)).toHaveLength(4);
  });
});
