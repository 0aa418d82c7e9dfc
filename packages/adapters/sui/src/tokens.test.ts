import { SUI_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";
import { createSuiNetwork } from "./testing/sui-network.ts";

const account = `sui:testnet:${SUI_TEST_ADDRESSES[0] as string}` as const;
const SUI = `0x${"2".padStart(64, "0")}::sui::SUI`;
const USDC = `0x${"a".repeat(64)}::usdc::USDC`;

const row = (repr: unknown, totalBalance: unknown): object => ({ coinType: { repr }, totalBalance });

function startWith(nodes: unknown, { pageInfo = {}, described }: { pageInfo?: object; described?: unknown } = {}) {
  const network = createSuiNetwork({
    answers: {
      listBalances: () => ({ data: { address: { balances: { nodes, pageInfo } } } }),
      describeCoins: () => described,
    },
  });
  const { adapter } = startAdapter({ fetch: network.fetch });
  return { ...network, tokens: async (cursor?: string) => adapter.capabilities.tokens?.({ account, cursor }) };
}

describe("tokens", () => {
  it("lists each coin exactly, with what its maker says of it", async () => {
    const { tokens, asked } = startWith([row(SUI, "9007199254740993"), row(USDC, "7")], {
      described: { data: { m0: { decimals: 6, symbol: "USDC\u202e", name: "USD Coin" } } },
    });
    expect(await tokens()).toEqual({
      items: [
        { asset: "sui:testnet/slip44:784", value: 9_007_199_254_740_993n, decimals: 9, symbol: "SUI", name: "Sui" },
        {
          asset: `sui:testnet/coin:0x${"a".repeat(64)}%3A%3Ausdc%3A%3AUSDC`,
          value: 7n,
          decimals: 6,
          symbol: "USDC",
          name: "USD Coin",
        },
      ],
    });
    expect(asked.map(({ name, variables }) => [name, variables])).toEqual([
      ["listBalances", { owner: SUI_TEST_ADDRESSES[0], cursor: null }],
      ["describeCoins", { t0: USDC }],
    ]);
  });

  it("asks for no description of the native coin", async () => {
    const { tokens, asked } = startWith([row(SUI, "1")]);
    await tokens();
    expect(asked.map(({ name }) => name)).toEqual(["listBalances"]);
  });

  it("goes on from page to page, and asks for the one that is named", async () => {
    const { tokens, asked } = startWith([], { pageInfo: { hasNextPage: true, endCursor: "c2" } });
    expect(await tokens("c1")).toEqual({ items: [], next: "c2" });
    expect(asked[0]?.variables).toMatchObject({ cursor: "c1" });
    expect(await startWith([], { pageInfo: { hasNextPage: false, endCursor: "c2" } }).tokens()).toEqual({ items: [] });
  });

  it("shows sums without names where nothing is described", async () => {
    const { tokens } = startWith([row(USDC, "7")]);
    expect((await tokens())?.items).toMatchObject([{ value: 7n, symbol: undefined, decimals: undefined }]);
  });

  it("leaves out what is no coin, and what CAIP-19 cannot name, and keeps the rest", async () => {
    const long = `0x2::coin::Coin<${USDC}${"x".repeat(80)}>`;
    const { tokens } = startWith([null, 5, row(5, "1"), row(USDC, "-1"), row(USDC, 5), row(long, "1"), row(SUI, "1")]);
    expect((await tokens())?.items).toMatchObject([{ asset: "sui:testnet/slip44:784", value: 1n }]);
  });

  it.each([undefined, null, 5, "x", {}])("never takes %j for an account that holds nothing", async (nodes) => {
    await expect(startWith(nodes).tokens()).rejects.toMatchObject({ code: "network/unreachable" });
  });
});
