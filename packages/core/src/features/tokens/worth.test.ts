import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Token } from "./state.ts";
import { totalWorth, worthOf } from "./worth.ts";

const price = (value: string, at = 1): NonNullable<Token["price"]> => ({ value, decimals: 2, at });
const token = (more: Partial<Token>): Token => ({
  asset: "eip155:1/slip44:60",
  value: "1000",
  decimals: 3,
  isListed: true,
  isImitation: false,
  ...more,
});

describe("what tokens cost", () => {
  it("is exact, and as old as its price", () => {
    expect(worthOf(token({ value: "1001", price: price("333", 7) }))).toEqual({ usd: "3.33333", at: 7 });
    const all = token({ value: `${2n ** 256n - 1n}`, decimals: 36, price: price("1") });
    expect(worthOf(all)?.usd).toMatch(/^\d{40}\.\d{38}$/);
  });

  it("is unknown without a price, and never zero for want of one", () => {
    expect(worthOf(token({}))).toBeUndefined();
    expect(totalWorth([])).toBeUndefined();
    expect(totalWorth([token({}), token({ value: "0" })])).toBeUndefined();
  });

  it("is the sum of what is known, said to be whole only where it is", () => {
    const [one, two] = [token({ price: price("150", 9) }), token({ value: "5", decimals: 1, price: price("200", 3) })];
    expect(totalWorth([one, two])).toEqual({ usd: "2.5", at: 3, isWhole: true });
    expect(totalWorth([one, token({})])).toEqual({ usd: "1.5", at: 9, isWhole: false });
    expect(totalWorth([one, token({ value: "0" })])).toMatchObject({ usd: "1.5", isWhole: true });
    expect(totalWorth([token({ value: "0", price: price("1") })])).toMatchObject({ usd: "0", isWhole: true });
  });

  it("has nothing of imitations and spam in it, whatever they say they cost", () => {
    const [fake, spam] = [token({ isImitation: true, price: price("9") }), token({ isSpam: true, price: price("9") })];
    expect(totalWorth([token({ price: price("100") }), fake, spam])).toMatchObject({ usd: "1", isWhole: true });
  });

  it("adds up to the worth of each, in any order", () => {
    const any = fc.record({
      value: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
      decimals: fc.integer({ min: 1, max: 36 }),
      price: fc.bigInt({ min: 1n, max: 10n ** 9n }).map((value) => price(`${value}`)),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (rows) => {
        const list = rows.map((row) => token({ ...row, value: row.value === "0" ? "1" : row.value }));
        const scaled = (usd = "0"): bigint => {
          const [whole = "", rest = ""] = usd.split(".");
          return BigInt(`${whole}${rest.padEnd(40, "0")}`);
        };
        const sum = list.reduce((total, one) => total + scaled(worthOf(one)?.usd), 0n);
        expect(scaled(totalWorth(list)?.usd)).toBe(sum);
        expect(totalWorth([...list].reverse())).toEqual(totalWorth(list));
      }),
      { numRuns: 100 },
    );
  });
});
