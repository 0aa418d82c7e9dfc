import { describe, expect, it } from "vitest";
import { nameAsset } from "./name-asset.ts";

describe("nameAsset", () => {
  it.each([
    ["sui:mainnet", "slip44", "784", "sui:mainnet/slip44:784"],
    ["sui:mainnet", "coin", "0x2::sui::SUI", "sui:mainnet/coin:0x2%3A%3Asui%3A%3ASUI"],
    ["cosmos:osmosis-1", "denom", "factory/osmo1/a_b", "cosmos:osmosis-1/denom:factory%2Fosmo1%2Fa%5Fb"],
    ["cosmos:osmosis-1", "denom", "a".repeat(128), `cosmos:osmosis-1/denom:${"a".repeat(128)}`],
  ] as const)("names what %s calls %s of %s", (chain, kind, called, name) => {
    expect(nameAsset(chain, [kind, called])).toBe(name);
  });

  it.each(["", "a".repeat(129), `::${"a".repeat(123)}`, "a(b)", "it's", "\ud800"])("cannot name %j", (called) => {
    expect(nameAsset("sui:mainnet", ["coin", called])).toBeUndefined();
  });

  it("refuses a chain that is none", () => {
    expect(() => nameAsset("sui" as never, ["coin", "a"])).toThrowError(
      expect.objectContaining({ code: "caip/invalid" }),
    );
  });
});
