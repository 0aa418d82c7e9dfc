import type { Holding } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { readSameLook } from "../../accounts/read-same-look.ts";
import { toTokens } from "./to-tokens.ts";

const CHAIN = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const holding = (more: Partial<Holding> = {}): Holding => ({
  asset: `${CHAIN}/token:abc`,
  value: 5n,
  decimals: 6,
  symbol: "ABC",
  name: "Abc",
  ...more,
});

describe("hostile tokens", () => {
  it.each<[string, Partial<Holding>, string]>([
    ["unknown decimals", { decimals: undefined }, "decimals-unknown"],
    ["255 decimals", { decimals: 255 }, "decimals-unknown"],
    ["half a decimal", { decimals: 1.5 }, "decimals-unknown"],
    ["no decimals, as collectibles have", { decimals: 0 }, "indivisible"],
    ["less than nothing", { value: -1n }, "sum-impossible"],
    ["2^256", { value: 2n ** 256n }, "sum-impossible"],
    ["a sum that is no bigint", { value: 5 as never }, "sum-impossible"],
    ["an id of another chain", { asset: "eip155:1/erc20:0xabc" }, "other-chain"],
  ])("are refused for %s, by name", (_, more, reason) => {
    const { items, refused } = toTokens(CHAIN, [holding(more)]);
    expect(items).toEqual([]);
    expect(refused).toEqual([{ asset: more.asset ?? `${CHAIN}/token:abc`, reason }]);
  });

  it("are shown with all of 2^256 - 1", () => {
    expect(toTokens(CHAIN, [holding({ value: 2n ** 256n - 1n })]).items[0]?.value).toBe(`${2n ** 256n - 1n}`);
  });

  it.each([
    ["bidirectional marks", "U\u202eSDC", "USDC"],
    ["10 kB", "x".repeat(10_000), "x".repeat(64)],
    ["lines", "A\n\u0000B", "A B"],
  ])("are called without %s", (_, symbol, expected) => {
    expect(toTokens(CHAIN, [holding({ symbol })]).items[0]?.symbol).toBe(expected);
  });

  it.each(["", "\u200b", 5, null])("have no name where it is %j", (name) => {
    expect(toTokens(CHAIN, [holding({ name: name as never })]).items[0]).not.toHaveProperty("name");
  });

  it.each([
    ["javascript:alert(1)", undefined],
    ["data:text/html,<script>", undefined],
    ["http://example.org/a.png", undefined],
    ["https://me:secret@example.org/a.png", undefined],
    [`https://example.org/${"a".repeat(2_000)}`, undefined],
    ["//example.org/a.png", undefined],
    ["https://example.org/a.png", "https://example.org/a.png"],
    ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
  ])("have an icon only where it is one: %s", (icon, expected) => {
    expect(toTokens(CHAIN, [holding({ icon })]).items[0]?.icon).toBe(expected);
  });

  it.each(["constructor", "__proto__", `${CHAIN}/token:`, `${CHAIN}/token:a b`, 5, null])(
    "are nothing by the id %j",
    (asset) => {
      expect(toTokens(CHAIN, [holding({ asset: asset as never })])).toEqual({ items: [], refused: [] });
    },
  );

  it("are kept by an id that is a word of the language", () => {
    const asset = `${CHAIN}/token:constructor` as const;
    expect(toTokens(CHAIN, [holding({ asset }), holding({ asset })]).items).toHaveLength(1);
  });

  it("that call themselves as a listed one are marked, and come last", () => {
    const usdc = holding({ asset: `${CHAIN}/token:usdc`, symbol: "USDC", name: "USD Coin", isListed: true });
    const fakes = ["USDC", "usdc", "USD\u0421", "U5DC", "U\u200bSDC", "\uff35\uff33\uff24\uff23", "U$DC"];
    const held = fakes.map((symbol, index) => holding({ asset: `${CHAIN}/token:fake${index}`, symbol, name: "x" }));
    const other = holding({ asset: `${CHAIN}/token:other`, symbol: "JUP", name: "Jupiter" });
    const { items } = toTokens(CHAIN, [...held, usdc, other]);
    expect(items.map(({ isImitation }) => isImitation)).toEqual([false, false, ...fakes.map(() => true)]);
  });

  it("look like what they are drawn as", () => {
    expect(readSameLook("\u0410\u0412\u0421")).toBe("ABC");
    expect(readSameLook("  --- ")).toBeUndefined();
  });
});
