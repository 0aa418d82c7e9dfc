import { describe, expect, it } from "vitest";
import { createFacts, type Facts } from "./facts.ts";
import { readAmount } from "./judge-draft.ts";
import { withHoldings } from "./with-holdings.ts";

const isSame = (a: string, b: string): boolean => a === b;
const price = { value: "2", decimals: 0, at: 0 };
const coin = (value: string, more: object = {}) => ({
  asset: "eip155:1/slip44:60",
  value,
  decimals: 2,
  isListed: true,
  isImitation: false,
  ...more,
});
const facts = (more: Partial<Facts> = {}): Facts => ({
  ...createFacts(1, { namespace: "eip155", account: "eip155:1:0x1", currency: { decimals: 2, symbol: "COIN" } }),
  to: { status: "known", address: "0x2", warnings: [] },
  ...more,
});
const list = (...items: ReturnType<typeof coin>[]) => ({ items, isCut: false });

describe("what an account holds", () => {
  it("is taken into a draft once it is known, and again when it has changed", () => {
    const first = withHoldings(facts(), list(coin("500")), isSame);
    expect(first).toMatchObject({ token: { value: "500" }, coin: { value: "500" } });
    expect(withHoldings(first, list(coin("500")), isSame)).toBe(first);
    expect(withHoldings(first, list(coin("400")), isSame)).toMatchObject({ token: { value: "400" } });
  });

  it("is none of what a list leaves out, unless the list is cut", () => {
    const known = withHoldings(facts(), list(coin("500")), isSame);
    expect(withHoldings(known, list(), isSame).token).toMatchObject({ value: "0" });
    expect(withHoldings(known, { items: [], isCut: true }, isSame)).toBe(known);
    expect(withHoldings(facts(), list(), isSame).token).toBeUndefined();
  });

  it("changes nothing of what was looked over, save that it is not there any more", () => {
    const max = withHoldings(facts({ isMax: true }), list(coin("500")), isSame);
    const reviewed: Facts = { ...max, stage: "reviewing", fixed: 500n };
    const more = withHoldings(reviewed, list(coin("900", { price })), isSame);
    expect([more.stage, readAmount(more).value]).toEqual(["reviewing", 500n]);
    const less = withHoldings(reviewed, list(coin("400")), isSame);
    expect([less.stage, readAmount(less).value]).toEqual(["editing", 400n]);
    for (const stage of ["asking", "sent"] as const) {
      const gone = { ...reviewed, stage };
      expect(withHoldings(gone, list(), isSame)).toBe(gone);
    }
  });

  it("without a price is written in the token, where it was written in dollars", () => {
    const priced = withHoldings(facts({ unit: "usd", amount: "3" }), list(coin("500", { price })), isSame);
    expect(readAmount(priced).value).toBe(150n);
    expect(withHoldings(priced, list(coin("500")), isSame)).toMatchObject({ unit: "token", amount: "1.5" });
  });
});
