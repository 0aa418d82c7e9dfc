import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VALUE_DIGITS } from "../limits.ts";
import { parseAmount } from "./amounts.ts";
import { maskAmount, takeAmount } from "./mask-amount.ts";

describe("the mask of an amount", () => {
  it.each([
    // A comma is a point.
    ["1,5", 18, "1.5"],
    [",", 18, "0."],
    // Nothing but digits is kept.
    ["1e18", 18, "118"],
    ["-5", 18, "5"],
    ["$ 1 000.5 ETH", 18, "1000.5"],
    ["1.2.3", 18, "1.23"],
    ["٣", 18, ""],
    ["abc", 18, ""],
    // Both parts have as many digits as there is room for.
    ["1234567890".repeat(4), 18, "12345678901234567890"],
    [`1.${"123456789".repeat(3)}`, 18, "1.123456789123456789"],
    ["0.123456", VALUE_DIGITS, "0.12"],
    ["0.1234567", 6, "0.123456"],
    ["5.5", 0, "5"],
    // A lone point has a zero before it.
    [".", 18, "0."],
    ["x.", 18, "0."],
    [".5", 18, ".5"],
    ["5.", 18, "5."],
    ["", 18, ""],
    // What is no sum though it has the form of one is for the reader to refuse.
    ["00.10", 18, "00.10"],
  ])("makes of %j with %i places %j", (text, places, masked) => {
    expect(maskAmount(text, places)).toBe(masked);
  });

  it("leaves what it made as it is, and is what can be read, or has zeros too many", () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,e-") }));
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 18 }), (text, places) => {
        const masked = maskAmount(text, places);
        expect(maskAmount(masked, places)).toBe(masked);
        expect(masked).toMatch(/^\d{0,20}(\.\d*)?$/);
        const read = parseAmount(masked, places);
        if (!read.ok) expect(["empty", "leading-zeros"]).toContain(read.problem);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("an amount that somebody else wrote", () => {
  it.each([
    ["0.01", 18, "0.01"],
    ["1,5", 18, "1.5"],
    ["1e18", 18, ""],
    ["-1", 18, ""],
    ["1,000.50", 18, ""],
    ["0.001", 2, ""],
    ["9".repeat(40), 18, ""],
    ["", 18, ""],
  ])("%j with %i places is taken as %j", (text, places, taken) => {
    expect(takeAmount(text, places)).toBe(taken);
  });
});
