import { describe, expect, it } from "vitest";
import { toShownSum } from "./shown-sum.ts";

describe("an amount in a list", () => {
  it.each([
    ["1234567890", 6, "1234.5678", false],
    ["1999999", 6, "1.9999", false],
    ["2000000", 6, "2", false],
    ["100", 6, "0.0001", false],
    ["99", 6, "0.0001", true],
    ["0", 18, "0", false],
    ["30", 0, "30", false],
    ["1000", 1, "100", false],
  ])("cuts %s with %i decimals to %s", (value, decimals, shown, isBelow) => {
    expect(toShownSum({ value, decimals })).toEqual({ value: shown, isBelow });
  });
});
