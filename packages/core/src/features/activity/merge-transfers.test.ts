import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActivityTransfer } from "../../accounts/activity-record.ts";
import { formatAmount } from "../../accounts/amounts.ts";
import { describeTransfers } from "./describe-transfers.ts";
import { mergeTransfers } from "./merge-transfers.ts";
import { type ActivityVerb, readOperation, toItems } from "./to-items.ts";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const RUNS = process.env["FOYER_LONG"] === undefined ? 300 : 100_000;

const transfer = (more: Partial<ActivityTransfer> = {}): ActivityTransfer => ({
  direction: "out",
  quantity: "1",
  symbol: "ETH",
  name: "Ether",
  isCollectible: false,
  isSpam: false,
  ...more,
});
const out = (quantity: string, more: Partial<ActivityTransfer> = {}) => transfer({ quantity, ...more });
const came = (quantity: string, more: Partial<ActivityTransfer> = {}) =>
  transfer({ quantity, direction: "in", ...more });
const USDC = { symbol: "USDC", name: "USD Coin" };

const OPERATIONS: readonly (readonly [string, ActivityVerb, "+" | "-" | ""])[] = [
  ["approve", "approved", ""],
  ["buy", "bought", ""],
  ["borrow", "borrowed", "+"],
  ["burn", "burnt", "-"],
  ["cancel", "canceled", ""],
  ["claim", "claimed", "+"],
  ["deploy", "deployed", ""],
  ["deposit", "deposited", "+"],
  ["execute", "executed", ""],
  ["mint", "minted", ""],
  ["receive", "received", "+"],
  ["repay", "repaid", "-"],
  ["send", "sent", ""],
  ["sell", "sold", ""],
  ["stake", "staked", ""],
  ["trade", "swapped", ""],
  ["unstake", "unstaked", ""],
  ["withdraw", "withdrawn", "-"],
];

describe("the transfers of a transaction", () => {
  it.each([
    ["a tenth and more stays", [out("1"), came("0.1")], [out("1"), came("0.1")]],
    ["less than a tenth that came back is a fee", [out("1"), came("0.0999")], [out("1")]],
    ["less than a tenth that went is a fee", [out("0.09"), came("1")], [came("1")]],
    ["of three of a token none is a fee", [out("1"), came("0.05"), out("0.5")], [out("1"), came("0.05")]],
    ["of two tokens none is a fee", [out("1"), came("0.01", USDC)], [out("1"), came("0.01", USDC)]],
    ["a hundredth stays", [out("1"), out("0.01")], [out("1"), out("0.01")]],
    ["less than a hundredth is a crumb", [out("1"), out("0.00999")], [out("1")]],
    ["what went stands before what came", [came("1"), out("1", USDC)], [out("1", USDC), came("1")]],
  ] as const)("are merged: %s", (_, given, kept) => {
    expect(mergeTransfers(given)).toEqual(kept);
  });

  it("are two at most, those that are worth most", () => {
    const [a, b, c] = [came("1", { ...USDC, usd: 1 }), out("1", { usd: 9 }), came("1", { symbol: "DAI", usd: 5 })];
    expect(mergeTransfers([a, b, c])).toEqual([b, c]);
    expect(mergeTransfers([c, a, b])).toEqual([b, c]);
  });

  it("are no fees and no crumbs where they are collectibles", () => {
    const ape = (quantity: string): ActivityTransfer =>
      came(quantity, { isCollectible: true, name: `Ape ${quantity}` });
    expect(mergeTransfers([ape("1"), ape("1000")])).toHaveLength(2);
  });

  it("are compared exactly, however large", () => {
    const most = formatAmount(2n ** 256n - 1n, 0);
    const tenth = formatAmount((2n ** 256n - 1n) / 10n, 0);
    expect(mergeTransfers([out(most), came(tenth)])).toEqual([out(most)]);
    expect(mergeTransfers([out(most), came(`${tenth.slice(0, -1)}9`)])).toHaveLength(2);
  });

  it("keep the rules, whatever they are, in the words and digits they are shown in [ACT-05]", () => {
    for (const [operation, verb, sign] of OPERATIONS) {
      const record = { hash: "0x1", chain: "eip155:1", status: "confirmed" as const, operation, transfers: [] };
      expect(toItems([record], "eip155:1")[0]).toMatchObject({ verb, sign });
    }
    const shown = describeTransfers({
      sign: "+",
      transfers: [out("1.23456"), out("0.0004"), out("12"), out("2.5000")],
    });
    expect(shown.map(({ sign, quantity, isBelow, called }) => [sign, quantity, isBelow, called])).toEqual([
      ["+", "1.234", false, "ETH"],
      ["+", "0.001", true, "ETH"],
      ["+", "12", false, "ETH"],
      ["+", "2.5", false, "ETH"],
    ]);
    const examples = [
      [[out("1"), came("0.0999")], [out("1")]],
      [
        [out("1"), came("0.1")],
        [out("1"), came("0.1")],
      ],
      [[out("1"), out("0.00999")], [out("1")]],
      [
        [came("1"), out("1", USDC)],
        [out("1", USDC), came("1")],
      ],
    ] as const;
    for (const [given, kept] of examples) expect(mergeTransfers(given)).toEqual(kept);
    const any = fc.record({
      direction: fc.constantFrom("in" as const, "out" as const, "self" as const),
      quantity: fc.bigInt({ min: 0n, max: 10n ** 24n }).map((value) => formatAmount(value, 18)),
      symbol: fc.constantFrom("ETH", "USDC", "DAI"),
      isCollectible: fc.constant(false),
      isSpam: fc.constant(false),
      usd: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: undefined }),
    });
    const units = ({ quantity }: ActivityTransfer): bigint => {
      const [whole = "", rest = ""] = quantity.split(".");
      return BigInt(`${whole}${rest.padEnd(18, "0")}`);
    };
    fc.assert(
      fc.property(fc.array(any, { maxLength: 7 }), (given) => {
        const kept = mergeTransfers(given);
        expect(kept.length).toBeLessThanOrEqual(2);
        expect(kept.every((one) => given.includes(one as (typeof given)[number]))).toBe(true);
        if (kept.length === 2) expect(kept[0]?.direction === "out" || kept[1]?.direction !== "out").toBe(true);
        const [first, second] = kept;
        if (first && second && first.symbol === second.symbol) {
          const [less, more] = [units(first), units(second)].sort((a, b) => (a < b ? -1 : 1)) as [bigint, bigint];
          expect(less * 100n >= more).toBe(true);
          const group = given.filter(({ symbol }) => symbol === first.symbol);
          const isPair =
            group.length === 2 &&
            [first, second]
              .map(({ direction }) => direction)
              .sort()
              .join() === "in,out";
          if (isPair) expect(less * 10n >= more).toBe(true);
        }
        // Nothing that is worth more was left out but fees and crumbs of its own token.
        const worst = Math.min(...kept.map(({ usd = 0 }) => usd));
        for (const one of given.filter((each) => !kept.includes(each) && (each.usd ?? 0) > worst)) {
          const group = given.filter(({ symbol }) => symbol === one.symbol);
          expect(group.some((other) => units(one) * 10n < units(other))).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe("what is shown of records", () => {
  const record = (hash: string, more: object = {}) => ({
    hash,
    chain: "eip155:1",
    status: "confirmed" as const,
    operation: "receive",
    transfers: [came("1")],
    ...more,
  });

  it("is nothing of another chain, and nothing whose transfers are all spam", () => {
    const spam = came("1", { isSpam: true });
    const list = [
      record("good"),
      record("mixed", { transfers: [spam, came("2")] }),
      record("spam", { transfers: [spam, spam] }),
      record("elsewhere", { chain: "eip155:10" }),
      record("call", { transfers: [] }),
    ];
    expect(toItems(list, "eip155:1").map(({ hash }) => hash)).toEqual(["good", "mixed", "call"]);
  });

  it.each(["constructor", "toString", "", "<b>"])("was executed where somebody calls it %j", (operation) => {
    expect(toItems([record("0x1", { operation })], "eip155:1")[0]).toMatchObject({ verb: "executed", sign: "" });
  });

  it("is read from the ways that coins went, where nobody says it", () => {
    expect([[], [came("1")], [out("1")], [out("1"), came("1")]].map(readOperation)).toEqual([
      "execute",
      "receive",
      "send",
      "trade",
    ]);
  });
});
