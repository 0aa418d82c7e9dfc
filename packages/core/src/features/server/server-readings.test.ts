import type { AccountId, AssetId } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createManualClock } from "../../testing/memory-ports.ts";
import { nativeAsset, serverName, tokenAsset } from "./asset-names.ts";
import { serverReadings } from "./server-readings.ts";

const ACCOUNT: AccountId = "eip155:1:0x52908400098527886E0F7030069857D2E4169EE7";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const ETH = "eip155:1/slip44:60";
const DOLLARS: AssetId = `eip155:1/erc20:${USDC.toLowerCase()}`;

function asking(respond: (body: unknown) => Response | Promise<Response>) {
  const asked: { readonly url: URL; readonly body: unknown }[] = [];
  const { holdings, prices } = serverReadings({ url: "https://services.example.org", projectId: "p1" });
  const clock = createManualClock();
  const given = {
    clock,
    signal: new AbortController().signal,
    fetch: async (url: string | URL | Request, init?: RequestInit) => {
      const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      asked.push({ url: new URL(String(url)), body });
      return respond(body);
    },
  };
  return {
    asked,
    clock,
    held: () => holdings.read(ACCOUNT, given),
    cost: (...assets: readonly AssetId[]) => prices.read(assets, given),
  };
}

/** A row as the server's own shapes have it (`apps/server/src/data/shapes.ts`, 2026-11). */
const row = (more: object = {}): object => ({
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  address: `eip155:1:${USDC}`,
  value: 3,
  price: 1.0005,
  quantity: { decimals: "6", numeric: "1.5" },
  iconUrl: "https://icons.example.org/usdc.png",
  is_spam: false,
  ...more,
});
const balances = (...rows: readonly unknown[]): Response => Response.json({ balances: rows });

describe("what a server says an account holds", () => {
  it("is exact, each by the name that its chain's adapter gives it", async () => {
    const coin = {
      name: "Ether",
      symbol: "ETH",
      address: undefined,
      quantity: { decimals: "18", numeric: "0.000000000000000001" },
    };
    const { asked, held } = asking(() => balances(row({ ...coin, iconUrl: "", price: null }), row({ is_spam: true })));
    expect(await held()).toEqual({
      kind: "held",
      isCut: false,
      items: [
        { asset: ETH, value: 1n, decimals: 18, name: "Ether", symbol: "ETH", isListed: true },
        {
          asset: DOLLARS,
          value: 1_500_000n,
          decimals: 6,
          name: "USD Coin",
          symbol: "USDC",
          icon: "https://icons.example.org/usdc.png",
          isSpam: true,
          price: 1.0005,
          isListed: false,
        },
      ],
    });
    expect(asked[0]?.url.pathname).toBe("/v1/account/0x52908400098527886E0F7030069857D2E4169EE7/balance");
    expect(asked[0]?.url.searchParams.get("chainId")).toBe("eip155:1");
  });

  it.each([
    ["another chain's", { chainId: "eip155:2" }],
    ["another chain's address", { address: `eip155:2:${USDC}` }],
    ["a sum in powers", { quantity: { decimals: "6", numeric: "1e18" } }],
    ["a sum below nothing", { quantity: { decimals: "6", numeric: "-1" } }],
    ["a sum finer than its decimals", { quantity: { decimals: "6", numeric: "0.0000001" } }],
    ["decimals that are none", { quantity: { decimals: "six", numeric: "1" } }],
    ["an address of 10 kB", { address: `eip155:1:${"a".repeat(10_000)}` }],
    ["an id that no name can be made of", { address: "eip155:1:" }],
    ["no sum", { quantity: {} }],
  ])("has no row of %s in it", async (_, more) => {
    expect(await asking(() => balances(row(more), null, 5, row())).held()).toMatchObject({
      items: [{ asset: DOLLARS }],
      // The account may hold the tokens that were left out.
      isCut: true,
    });
  });

  it("is a failure where none of its rows can be read, and empty where it has none", async () => {
    const unread = asking(() => balances(null, row({ quantity: {} })));
    await expect(unread.held()).rejects.toMatchObject({ code: "network/unreachable" });
    expect(await asking(() => balances()).held()).toEqual({ kind: "held", items: [], isCut: false });
  });

  it.each([
    ["a page", () => new Response("<html>")],
    ["half a body", () => new Response('{"balances":[{"name":')],
    ["another shape", () => Response.json({ balances: {} })],
    ["its own failure", () => Response.json({ code: "data/upstream-failed" }, { status: 502 })],
    ["nothing", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("is a failure, and never empty, where it says %s", async (_, respond) => {
    await expect(asking(respond).held()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is asked for no more where it says 503, and the chain is asked where it does not serve it", async () => {
    expect(await asking(() => new Response("", { status: 503 })).held()).toEqual({ kind: "over" });
    const busy = asking(() => new Response("", { status: 503, headers: { "Retry-After": "60" } }));
    expect([await busy.held(), await busy.held()]).toEqual([{ kind: "over" }, { kind: "over" }]);
    expect(busy.asked).toHaveLength(1);
    const unknown = Response.json({ code: "chain/unsupported" }, { status: 404 });
    const without = asking(() => unknown);
    expect([await without.held(), await without.held()]).toEqual([
      { kind: "unknown-chain" },
      { kind: "unknown-chain" },
    ]);
    expect(without.asked).toHaveLength(1);
  });
});

describe("what a server says tokens cost", () => {
  it("is asked for by CAIP-10, and kept by CAIP-19", async () => {
    const fungibles = [
      { address: `eip155:1:${USDC.toLowerCase()}`, price: 0.9998 },
      { address: `eip155:1:0x${"e".repeat(40)}`, price: 4_001.5 },
      { address: "eip155:1:constructor", price: 1 },
    ];
    const { asked, cost, clock } = asking(() => Response.json({ fungibles }));
    const at = clock.now();
    expect([...(await cost(DOLLARS, ETH))]).toEqual([
      [DOLLARS, { value: 9_998n, decimals: 4, at }],
      [ETH, { value: 40_015n, decimals: 1, at }],
    ]);
    expect(asked[0]?.body).toEqual({ currency: "usd", addresses: fungibles.slice(0, 2).map(({ address }) => address) });
  });

  it.each([0, -1, null, "1", 1e300])("is nothing that %j could be", async (price) => {
    const address = `eip155:1:${USDC.toLowerCase()}`;
    expect(await asking(() => Response.json({ fungibles: [{ address, price }] })).cost(DOLLARS)).toEqual(new Map());
  });
});

describe("names of assets", () => {
  it.each([
    ["eip155:1", ETH],
    ["eip155:137", "eip155:137/slip44:966"],
    ["bip122:000000000019d6689c085ae165831e93", "bip122:000000000019d6689c085ae165831e93/slip44:0"],
    ["bip122:00000000da84f2bafbbc53dee25a72ae", "bip122:00000000da84f2bafbbc53dee25a72ae/slip44:1"],
    ["polkadot:48239ef607d7928874027a43a6768920", "polkadot:48239ef607d7928874027a43a6768920/slip44:434"],
    ["stacks:1", "stacks:1/slip44:5757"],
  ] as const)("of the coin of %s are its adapter's", (chain, asset) => {
    expect(nativeAsset(chain)).toBe(asset);
    expect(serverName(asset as AssetId)).toBe(`${chain}:0x${"e".repeat(40)}`);
  });

  it.each([
    ["cosmos:cosmoshub-4", "factory/a_b", "cosmos:cosmoshub-4/denom:factory%2Fa%5Fb"],
    ["cosmos:cosmoshub-4", `ibc/${"A".repeat(64)}`, `cosmos:cosmoshub-4/ibc:${"A".repeat(64)}`],
    ["sui:mainnet", "0x5::a::B", "sui:mainnet/coin:0x5%3A%3Aa%3A%3AB"],
    ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "abc", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:abc"],
  ] as const)("of %s lead back to what the chain calls them: %s", (chain, called, asset) => {
    expect(tokenAsset(chain, called)).toBe(asset);
    expect(serverName(asset as AssetId)).toBe(`${chain}:${called}`);
  });

  it.each(["", "a".repeat(129), "\ud800", "a(b)"])("are none where it is called %j", (called) => {
    expect(tokenAsset("sui:mainnet", called)).toBeUndefined();
  });
});
