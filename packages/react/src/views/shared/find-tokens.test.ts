import type { Token } from "@foyer/core/tokens";
import { describe, expect, it } from "vitest";
import { findTokens } from "./find-tokens.ts";

function token(symbol: string, more: Partial<Token> = {}): Token {
  const asset = `eip155:1/erc20:0x${symbol.toLowerCase().padEnd(40, "0")}`;
  return { asset, value: "1", decimals: 6, symbol, isListed: true, isImitation: false, ...more };
}

const fake = token("USDС", { isImitation: true, asset: "eip155:1/erc20:0xfa" });
const junk = token("WIN", { isSpam: true });
const ether = token("ETH", { asset: "eip155:1/slip44:60", name: "Ether" });
const dollar = token("USDC", { name: "USD Coin" });
const bare: Token = { ...token(""), symbol: undefined, asset: "eip155:1/erc20:0xBa5e" };
const all = [fake, junk, ether, dollar, bare];

describe("finding a token", () => {
  it("is by its symbol, its name and its address, upper and lower case alike", () => {
    expect(findTokens(all, "usdc")).toEqual([dollar]);
    expect(findTokens(all, " coin ")).toEqual([dollar]);
    expect(findTokens(all, "0xba5e")).toEqual([bare]);
    expect(findTokens(all, "zzz")).toEqual([]);
  });

  it("is not by what all of their ids have in common", () => {
    expect(findTokens(all, "eip155")).toEqual([]);
    expect(findTokens(all, "erc20")).toEqual([]);
  });

  it("puts those last that pass for another one, or are most likely spam", () => {
    expect(findTokens(all, "")).toEqual([ether, dollar, bare, fake, junk]);
  });
});
