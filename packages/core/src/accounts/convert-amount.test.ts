import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromCents, isPriced, toCents } from "./convert-amount.ts";

const price = (value: string, decimals: number) => ({ value, decimals, at: 0 });

describe("a sum in dollars", () => {
  it.each([
    // 1.5 coins of 2,000.50 dollars.
    [150_000_000n, 8, price("200050", 2), 300_075n],
    // Less than a cent is none, and 1.999 cents are one.
    [1n, 18, price("200050", 2), 0n],
    [1_999n, 5, price("1", 0), 1n],
    [0n, 18, price("1", 0), 0n],
    [2n ** 128n, 0, price("1", 36), (2n ** 128n * 100n) / 10n ** 36n],
  ])("of %d with %i decimals at %o is cut at the cent", (value, decimals, cost, cents) => {
    expect(toCents(value, { decimals, price: cost })).toBe(cents);
  });

  it("buys no more than it is worth", () => {
    expect(fromCents(300_075n, { decimals: 8, price: price("200050", 2) })).toBe(150_000_000n);
    // A third of a dollar at three dollars.
    expect(fromCents(33n, { decimals: 2, price: price("3", 0) })).toBe(11n);
    expect(fromCents(1n, { decimals: 2, price: price("3", 0) })).toBe(0n);
  });

  it.each([undefined, price("0", 0), price("", 0), price("-1", 0), price("1e3", 0), price("1", -1), price("1", 1.5)])(
    "is none where the price is %o",
    (cost) => {
      expect(isPriced({ price: cost })).toBe(false);
      expect(toCents(1n, { decimals: 8, price: cost })).toBeUndefined();
      expect(fromCents(1n, { decimals: 8, price: cost })).toBeUndefined();
    },
  );

  it("never grows by being turned round and back, from either side", () => {
    const sums = fc.record({
      value: fc.bigInt({ min: 0n, max: 2n ** 128n }),
      decimals: fc.integer({ min: 0, max: 36 }),
      cost: fc.bigInt({ min: 1n, max: 10n ** 30n }),
      places: fc.integer({ min: 0, max: 36 }),
    });
    fc.assert(
      fc.property(sums, ({ value, decimals, cost, places }) => {
        const priced = { decimals, price: price(`${cost}`, places) };
        const back = fromCents(toCents(value, priced) ?? -1n, priced);
        const again = toCents(fromCents(value, priced) ?? -1n, priced);
        expect(back !== undefined && back >= 0n && back <= value).toBe(true);
        expect(again !== undefined && again >= 0n && again <= value).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
