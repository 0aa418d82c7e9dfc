import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fiatTotal, toFiat } from "./fiat.ts";
import type { Token } from "./state.ts";

const token = (given: Partial<Token>): Token => ({
  asset: "eip155:1/slip44:60",
  value: "0",
  decimals: 18,
  isListed: true,
  isImitation: false,
  ...given,
});
const dollars = (value: string, decimals = 0): Token["price"] => ({ value, decimals, at: 0 });

describe("what a holding is worth", () => {
  it("is cut off at the cent, and unknown without a price", () => {
    expect(toFiat(token({ value: "1500000", decimals: 6, price: dollars("999", 3) }))).toBe("1.49");
    expect(toFiat(token({ value: "1" }))).toBeUndefined();
    expect(toFiat(token({ value: "0", price: dollars("3000") }))).toBe("0.00");
    expect(toFiat(token({ value: "1", price: dollars("3000") }))).toBe("0.00");
  });

  it("is right to the last digit of sums that no float holds", () => {
    const value = (2n ** 256n - 1n).toString();
    expect(toFiat(token({ value, decimals: 0, price: dollars("1") }))).toBe(`${value}.00`);
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 256n - 1n),
        fc.bigInt(1n, 10n ** 20n),
        fc.nat(36),
        fc.nat(18),
        (sum, price, a, b) => {
          const read = toFiat(token({ value: `${sum}`, decimals: a, price: dollars(`${price}`, b) })) ?? "";
          const cents = BigInt(read.replace(".", ""));
          const scale = 10n ** BigInt(a + b);
          expect(cents * scale <= sum * price * 100n && (cents + 1n) * scale > sum * price * 100n).toBe(true);
        },
      ),
    );
  });
});

describe("what an account is worth", () => {
  const ether = token({ value: "1000000000000000000", price: dollars("3000") });

  it("is unknown where no price is, and partial where some are missing", () => {
    expect(fiatTotal([])).toBeUndefined();
    expect(fiatTotal([token({ value: "5" })])).toBeUndefined();
    expect(fiatTotal([ether])).toEqual({ value: "3000.00", isPartial: false });
    expect(fiatTotal([ether, token({ value: "5" })])).toEqual({ value: "3000.00", isPartial: true });
  });

  it("takes nothing from what imitates a known token", () => {
    const fake = token({ value: "9".repeat(30), price: dollars("1"), isImitation: true });
    expect(fiatTotal([ether, fake])).toEqual({ value: "3000.00", isPartial: false });
  });
});
