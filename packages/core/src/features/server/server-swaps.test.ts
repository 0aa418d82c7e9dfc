import type { AccountId, AssetId, SwapGiven } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createManualClock } from "../../testing/memory-ports.ts";
import { serverSwaps } from "./server-swaps.ts";

const ACCOUNT: AccountId = `eip155:1:0x${"aa".repeat(20)}`;
const COIN: AssetId = "eip155:1/slip44:60";
const DOLLARS: AssetId = `eip155:1/erc20:0x${"a1".repeat(20)}`;
const ROUTER = `0x${"e0".repeat(20)}`;
const NATIVE = `eip155:1:0x${"e".repeat(40)}`;

/** A quote as the server writes it. */
const quote = (more: object = {}): object => ({
  provider: "0x",
  userAddress: ACCOUNT,
  fromTokenAddress: NATIVE,
  toTokenAddress: `eip155:1:0x${"a1".repeat(20)}`,
  fromAmount: "100",
  toAmount: "300",
  toAmountMin: "297",
  spenderAddress: null,
  fee: { tokenAddress: `eip155:1:0x${"a1".repeat(20)}`, amount: "1" },
  gas: "210000",
  expiresAt: 1_700_000_030_000,
  tx: { to: ROUTER, data: "0x12345678", value: "100" },
  ...more,
});

function asking(respond: () => Response) {
  const asked: URL[] = [];
  const clock = createManualClock();
  const provider = serverSwaps({
    url: "https://services.example.org",
    projectId: "p1",
    routers: { "eip155:1": [ROUTER.toUpperCase().replace("0X", "0x")] },
  });
  const given: SwapGiven = {
    clock,
    signal: new AbortController().signal,
    fetch: async (url: string | URL | Request) => {
      asked.push(new URL(String(url)));
      return respond();
    },
  };
  const request = { account: ACCOUNT, from: COIN, to: DOLLARS, amount: 100n, slippage: 100 };
  return { asked, clock, given, provider, ask: () => provider.quote(request, given) };
}

describe("what a server quotes", () => {
  it("is exact, with the transaction that came with it until it expires", async () => {
    const { ask, asked, clock, given, provider } = asking(() => Response.json({ quotes: [quote()] }));
    const quoted = await ask();
    expect(quoted).toMatchObject({ expected: 300n, minimum: 297n, route: "0x", fee: { asset: DOLLARS, value: 1n } });
    expect(quoted.spender).toBeUndefined();
    expect(asked[0]?.pathname).toBe("/v1/convert/quotes");
    expect(asked[0]?.searchParams.get("fromTokenAddress")).toBe(NATIVE);
    expect(await provider.build(quoted, given)).toEqual({ to: ROUTER, data: "0x12345678", value: 100n });
    await clock.advance(30_001);
    await expect(provider.build(quoted, given)).rejects.toMatchObject({ code: "swap/expired" });
  });

  it("is nothing where nobody swaps so much, on chains without routers, or where the server has none", async () => {
    await expect(asking(() => Response.json({ quotes: [] })).ask()).rejects.toMatchObject({
      code: "swap/no-liquidity",
    });
    const { provider } = asking(() => Response.json({}));
    expect([provider.serves("eip155:1"), provider.serves("eip155:10")]).toEqual([true, false]);
    const unknown = asking(() => Response.json({ code: "chain/unsupported" }, { status: 404 }));
    await expect(unknown.ask()).rejects.toMatchObject({ code: "swap/unsupported" });
    const html = asking(() => new Response("<html>"));
    await expect(html.ask()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it.each([
    ["for another account", { userAddress: `eip155:1:${ROUTER}` }],
    ["of another token", { toTokenAddress: NATIVE }],
    ["of another chain", { toTokenAddress: `eip155:10:0x${"a1".repeat(20)}` }],
    ["of another amount", { fromAmount: "99" }],
    ["that leads elsewhere", { tx: { to: `0x${"bb".repeat(20)}`, data: "0x12345678", value: "100" } }],
    ["with another spender", { spenderAddress: `eip155:1:0x${"bb".repeat(20)}` }],
    ["of another value", { tx: { to: ROUTER, data: "0x12345678", value: "200" } }],
  ])("is refused %s", async (_, more) => {
    const { ask } = asking(() => Response.json({ quotes: [quote(more)] }));
    await expect(ask()).rejects.toMatchObject({ code: "swap/refused" });
  });

  it("lists the tokens that the server knows, by the names of their chain", async () => {
    const tokens = [
      { name: "Ether", symbol: "ETH", address: NATIVE, decimals: 18, logoUri: "" },
      {
        name: "Dollar",
        symbol: "USD",
        address: `eip155:1:0x${"A1".repeat(20)}`,
        decimals: 6,
        logoUri: "https://x/y.png",
      },
      { name: 5 },
    ];
    const { given, provider } = asking(() => Response.json({ tokens }));
    expect(await provider.fetchTokens("eip155:1", given)).toEqual([
      { asset: COIN, decimals: 18, name: "Ether", symbol: "ETH" },
      { asset: DOLLARS, decimals: 6, name: "Dollar", symbol: "USD", icon: "https://x/y.png" },
    ]);
  });
});
