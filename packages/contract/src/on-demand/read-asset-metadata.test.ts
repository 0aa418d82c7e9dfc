import { describe, expect, it } from "vitest";
import { readAssetMetadata } from "./name-asset.ts";

describe("readAssetMetadata", () => {
  it("takes what makes sense as it is", () => {
    expect(readAssetMetadata({ decimals: 6, symbol: "USDC", name: "USD Coin" })).toEqual({
      decimals: 6,
      symbol: "USDC",
      name: "USD Coin",
    });
  });

  it.each([0, 36])("takes %i decimals", (decimals) => {
    expect(readAssetMetadata({ decimals, symbol: "A", name: "A" }).decimals).toBe(decimals);
  });

  it.each([-1, 37, 1.5, "6", null, undefined, Number.NaN])("knows no decimals in %j", (decimals) => {
    expect(readAssetMetadata({ decimals, symbol: "A", name: "A" }).decimals).toBeUndefined();
  });

  it.each([undefined, null, 5, {}, "", "\u200b"])("knows no symbol and no name in %j", (text) => {
    expect(readAssetMetadata({ decimals: 6, symbol: text, name: text })).toEqual({
      decimals: 6,
      symbol: undefined,
      name: undefined,
    });
  });
});
