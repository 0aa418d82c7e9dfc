import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAmount, formatAmount, parseAmount } from "./amounts.ts";

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const RUNS = process.env["FOYER_LONG"] === undefined ? 2_000 : 1_000_000;

describe("an amount", () => {
  it.each([
    ["1", 18, 10n ** 18n],
    ["1.5", 18, 15n * 10n ** 17n],
    [".5", 1, 5n],
    ["5.", 1, 50n],
    ["0.10", 1, 1n],
    ["0", 0, 0n],
    ["0.000000000000000001", 18, 1n],
    ["7", 0, 7n],
    ["1.00", 0, 1n],
    ["340282366920938463463374607431768211455", 0, 2n ** 128n - 1n],
  ] as const)("%s with %i decimals is exact", (text, decimals, value) => {
    expect(parseAmount(text, decimals)).toEqual({ ok: true, value });
  });

  it.each([
    ["", 18, "empty"],
    ["1,5", 18, "comma"],
    ["1,000.50", 18, "comma"],
    ["1e18", 18, "exponent"],
    ["1.5E-3", 18, "exponent"],
    [".", 18, "no-digits"],
    ["00.10", 18, "leading-zeros"],
    ["007", 18, "leading-zeros"],
    ["1".repeat(40), 18, "too-large"],
    ["1".repeat(40), 0, "too-large"],
    [`0.${"0".repeat(79)}`, 18, "too-large"],
    ["340282366920938463463374607431768211456", 0, "too-large"],
    ["0.001", 2, "too-precise"],
    ["1.5", 0, "too-precise"],
    ["-1", 18, "no-number"],
    ["+1", 18, "no-number"],
    [" 1", 18, "no-number"],
    ["1.2.3", 18, "no-number"],
    ["0x10", 18, "no-number"],
    ["Infinity", 18, "no-number"],
    ["NaN", 18, "no-number"],
    ["١", 18, "no-number"],
    ["constructor", 18, "no-number"],
    ["1", 37, "decimals-unknown"],
    ["1", 255, "decimals-unknown"],
    ["1", 1.5, "decimals-unknown"],
    ["1", -1, "decimals-unknown"],
  ] as const)("%j with %d decimals is none: %s", (text, decimals, problem) => {
    expect(parseAmount(text, decimals)).toEqual({ ok: false, problem });
  });

  it("that was written is read again, whatever it is", () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
    const round = fc.property(amount, fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      expect(parseAmount(formatAmount(value, decimals), decimals)).toEqual({ ok: true, value });
    });
    fc.assert(round, { numRuns: RUNS });
  });

  it("is read as what it is written as, or not at all", () => {
    const anything = fc.property(fc.string(), fc.integer({ min: 0, max: 36 }), (text, decimals) => {
      const read = parseAmount(text, decimals);
      if (read.ok) expect(parseAmount(formatAmount(read.value, decimals), decimals)).toEqual(read);
    });
    fc.assert(anything, { numRuns: RUNS });
  });

  it.each([
    [0n, 18, "0"],
    [15n, 1, "1.5"],
    [-15n, 1, "-1.5"],
    [2n ** 256n - 1n, 0, `${2n ** 256n - 1n}`],
    [1n, 36, `0.${"0".repeat(35)}1`],
  ])("is written in digits alone: %d of %d decimals", (value, decimals, text) => {
    expect(formatAmount(value, decimals)).toBe(text);
  });
});

describe("an amount in a list", () => {
  it.each([
    ["1234.56789", 4, "1234.5678", false],
    ["1.9999999", 4, "1.9999", false],
    ["2.000000", 4, "2", false],
    ["0.0001", 4, "0.0001", false],
    ["0.000099", 4, "0.0001", true],
    ["0.0009", 3, "0.001", true],
    ["0", 4, "0", false],
    ["30", 4, "30", false],
    [".5", 4, "0.5", false],
  ])("cuts %s to %i digits", (exact, digits, value, isBelow) => {
    expect(cutAmount(exact, digits)).toEqual({ value, isBelow });
  });
});
