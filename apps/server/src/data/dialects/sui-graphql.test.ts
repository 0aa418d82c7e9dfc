import { describe, expect, it } from "vitest";
import { askDialect } from "../../testing/ask-dialect.ts";
import { suiGraphql } from "./sui-graphql.ts";

// Written after the types of https://docs.sui.io/references/sui-api/sui-graphql/beta/reference; not compared with a live answer.
const ADDRESS = "0xa9ad44383140a07cc9ea62d185c12c4d9ef9c6a8fd2f47e16316229815862d23";
const SUI = `0x${"0".repeat(63)}2::sui::SUI`;
const USDC = "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC";
const node = (digest: string, status: "FAILURE" | "SUCCESS") => ({
  digest,
  sender: { address: ADDRESS },
  effects: {
    status,
    timestamp: "2026-11-01T10:00:00Z",
    checkpoint: { sequenceNumber: 190_000_000 },
    gasEffects: { gasSummary: { computationCost: "750000", storageCost: "1976000", storageRebate: "978120" } },
    balanceChanges: {
      nodes: [
        { owner: { address: ADDRESS }, amount: "-1001747880", coinType: { repr: SUI } },
        { owner: { address: "0x5" }, amount: "1000000000", coinType: { repr: SUI } },
        { owner: { address: ADDRESS }, amount: "25", coinType: { repr: USDC } },
      ],
    },
  },
});

describe("sui-graphql", () => {
  it("tells what went without its fee, newest first, and goes on before the oldest", async () => {
    const nodes = [
      node("4WZ6uDRZgZZKQG8fYBVYJjGVJPPsuYWQbCxzXpBnsQy9", "FAILURE"),
      node("7WZ6uDRZgZZKQG8fYBVYJjGVJPPsuYWQbCxzXpBnsQy9", "SUCCESS"),
    ];
    const query = askDialect({
      address: ADDRESS,
      chain: "sui:mainnet",
      answer: () => ({ data: { transactions: { pageInfo: { hasPreviousPage: true, startCursor: "abc" }, nodes } } }),
    });
    const { entries, next } = await suiGraphql.history(query);
    expect(entries).toMatchObject([
      {
        to: "0x5",
        movements: [
          { asset: { kind: "native" }, direction: "out", amount: 1_000_000_000n },
          { asset: { symbol: "USDC" }, direction: "in", amount: 25n },
        ],
      },
      { status: "failed", movements: [] },
    ]);
    await suiGraphql.history({ ...query, cursor: next });
    expect(query.asked[1]?.body).toMatchObject({ variables: { address: ADDRESS, before: "abc" } });
  });

  it("reads names and decimals of coins from the chain", async () => {
    const query = askDialect({
      address: ADDRESS,
      chain: "sui:mainnet",
      answer: ({ body }) =>
        JSON.stringify(body).includes("coinMetadata")
          ? { data: { coinMetadata: { decimals: 6, name: "USDC", symbol: "USDC", iconUrl: null } } }
          : {
              data: {
                address: {
                  balances: {
                    nodes: [
                      { coinType: { repr: SUI }, totalBalance: "9" },
                      { coinType: { repr: USDC }, totalBalance: "7" },
                    ],
                  },
                },
              },
            },
    });
    expect(await suiGraphql.balances?.(query)).toMatchObject([
      { asset: { kind: "native" }, amount: 9n },
      { asset: { id: USDC, decimals: 6 }, amount: 7n },
    ]);
  });

  it("takes errors of GraphQL for no empty history", async () => {
    const query = askDialect({
      address: ADDRESS,
      chain: "sui:mainnet",
      answer: () => ({ data: null, errors: [{ message: "timeout" }] }),
    });
    await expect(suiGraphql.history(query)).rejects.toMatchObject({ reason: "malformed" });
  });
});
