import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitBalance } from "./split-balance.ts";

describe("splitting a balance", () => {
  it.each([
    ["1500000000000000000", 18, "1", "5"],
    ["123456789", 8, "1", "2345"],
    ["999999999", 9, "0", "999999"],
    ["1000000", 0, "1000000", ""],
    ["5", 8, "0", "00000005"],
  ])("writes %s with %i decimals as exact digits [ACC-01]", (value, decimals, whole, fraction) => {
    const parts = splitBalance({ value, decimals });
    expect(parts.whole).toBe(whole);
    if (!parts.isBelow) expect(parts.fraction).toBe(fraction);
  });

  it("never shows more than there is, and keeps all of it in the exact text", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 24 }), (value, decimals) => {
        const { whole, fraction, isBelow, exact } = splitBalance({ value: `${value}`, decimals });
        const [exactWhole = "", exactFraction = ""] = exact.split(".");
        expect(BigInt(exactWhole + exactFraction.padEnd(decimals, "0"))).toBe(value);
        if (isBelow) return;
        const shown = BigInt(whole + fraction.padEnd(Math.max(decimals, 6), "0"));
        expect(shown <= value * 10n ** BigInt(Math.max(0, 6 - decimals))).toBe(true);
      }),
    );
  });

  it("tells dust from nothing", () => {
    expect(splitBalance({ value: "0", decimals: 18 })).toEqual({
      whole: "0",
      fraction: "",
      isBelow: false,
      exact: "0",
    });
    expect(splitBalance({ value: "1", decimals: 18 })).toMatchObject({ whole: "0", fraction: "000001", isBelow: true });
  });

  it("keeps sums that a number could not", () => {
    expect(splitBalance({ value: "123456789012345678901234567890", decimals: 18 }).exact).toBe(
      "123456789012.34567890123456789",
    );
  });
});
