import { describe, expect, it } from "vitest";
import { findToken, isCoin, isContractOf } from "./find-token.ts";

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const token = (asset: string) => ({ asset, value: "1", decimals: 6, isListed: true, isImitation: false });

describe("what is wanted of what an account holds", () => {
  const coin = token("eip155:1/slip44:60");
  const usdc = token(`eip155:1/erc20:${USDC}`);
  const items = [token("eip155:1/erc721:0x1"), coin, usdc];

  it("is the chain's own coin where nothing is named", () => {
    expect(findToken(items, { asset: undefined, isSame })).toBe(coin);
    expect(findToken([usdc], { asset: undefined, isSame })).toBeUndefined();
  });

  it("is named by CAIP-19, however its address is spelled", () => {
    expect(findToken(items, { asset: usdc.asset, isSame })).toBe(usdc);
    expect(findToken(items, { asset: usdc.asset.toLowerCase(), isSame })).toBe(usdc);
    for (const asset of [`eip155:2/erc20:${USDC}`, `eip155:1/erc721:${USDC}`, "eip155:1/erc20:0x1", "", "constructor"])
      expect(findToken(items, { asset, isSame })).toBeUndefined();
  });
});

describe("an asset", () => {
  it("is a coin by its number, and by nothing else", () => {
    expect(["eip155:1/slip44:60", "eip155:1/erc20:0x1", "no asset"].map(isCoin)).toEqual([true, false, false]);
  });

  it.each([
    [USDC.toLowerCase(), `eip155:1/erc20:${USDC}`, true],
    ["0x1", `eip155:1/erc20:${USDC}`, false],
    ["0x2", "sui:mainnet/coin:0x2%3A%3Asui%3A%3ASUI", true],
    ["SP1.coin", "stacks:1/sip010:SP1.coin.token", false],
    ["60", "eip155:1/slip44:60", false],
    ["x", "eip155:1/erc20:%E0%A4%A", false],
    ["x", "no asset", false],
  ])("says of %s whether it is the contract of %s: %s", (address, asset, expected) => {
    expect(isContractOf(address, asset, isSame)).toBe(expected);
  });
});
