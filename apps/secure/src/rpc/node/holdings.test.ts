import { expect, it } from "vitest";
import type { Network } from "../../networks/networks.ts";
import { createHoldings } from "./holdings.ts";

const network: Network = {
  ...{ id: "eip155:10", namespace: "eip155", reference: "10", name: "Optimism", symbol: "ETH" },
  rpc: "https://node.example",
};
const GOLD = `0x${"ab".repeat(20)}`;
const coin = {
  ...{ name: "Ether", symbol: "ETH", chainId: "eip155:10", price: 2_000, value: 1, iconUrl: "", is_spam: false },
  quantity: { decimals: "18", numeric: "0.5" },
};
const gold = {
  ...coin,
  name: "Gold",
  symbol: "GLD",
  address: `eip155:10:${GOLD.toUpperCase().replace("X", "x")}`,
  price: null,
};

function ask(body: unknown, status = 200) {
  const asked: string[] = [];
  const fetch = async (url: string | URL | Request): Promise<Response> => {
    asked.push(String(url));
    if (body instanceof Error) throw body;
    return new Response(JSON.stringify(body), { status });
  };
  const find = createHoldings({ server: "https://server.example", projectId: "shop", fetch });
  return { asked, found: find({ account: GOLD, network, signal: new AbortController().signal }) };
}

it("asks the server by its project, and counts in the smallest unit", async () => {
  const { asked, found } = ask({ balances: [coin, { ...gold, quantity: { decimals: "6", numeric: "12.000001" } }] });
  const more = { icon: "", price: 2_000 };
  expect(await found).toEqual([
    { token: undefined, amount: 5n * 10n ** 17n, name: "Ether", symbol: "ETH", decimals: 18, ...more },
    { token: GOLD, amount: 12_000_001n, name: "Gold", symbol: "GLD", decimals: 6, ...more, price: undefined },
  ]);
  expect(asked).toEqual([`https://server.example/embedded/v1/shop/balances/${GOLD}?chainId=eip155%3A10`]);
});

it.each([
  ["spam", { is_spam: true }],
  ["of another chain", { chainId: "eip155:1" }],
  ["more than any token holds", { quantity: { decimals: "255", numeric: "9.5" } }],
  ["finer than its decimals", { quantity: { decimals: "2", numeric: "1.005" } }],
])("leaves out what is %s, and what stands beside it not", async (_, more) => {
  expect(await ask({ balances: [{ ...gold, ...more }, coin] }).found).toMatchObject([{ symbol: "ETH" }]);
});

it("knows a chain that is not listed from a server that does not answer", async () => {
  expect(await ask({ code: "chain/unsupported" }, 404).found).toBeUndefined();
  for (const [body, status] of [
    [{ code: "project/unknown" }, 404],
    [{ code: "data/upstream-failed" }, 502],
    [{ balances: [{ ...coin, quantity: { decimals: "18", numeric: "-1" } }] }, 200],
    [new TypeError("Failed to fetch"), 0],
  ] as const)
    await expect(ask(body, status).found).rejects.toMatchObject({ code: "UNREACHABLE" });
});
