import { describe, expect, it } from "vitest";
import { formatAmount } from "../show-entries.ts";
import { readName, readSymbol } from "./read-words.ts";
import { SPAM_POINTS, scoreSpam } from "./score-spam.ts";

describe("amounts", () => {
  it.each([
    [0n, 18, "0"],
    [1n, 18, "0.000000000000000001"],
    [1_500_000n, 6, "1.5"],
    [100n, 0, "100"],
    [2n ** 256n - 1n, 0, String(2n ** 256n - 1n)],
    [10n ** 255n, 255, "1"],
  ])("writes %d with %d decimals as %s", (amount, decimals, text) => {
    expect(formatAmount(amount, decimals)).toBe(text);
  });
});

describe("words", () => {
  it("keeps what is seen and no more than a line of it", () => {
    expect(readName("  Maker \n DAO  ")).toBe("Maker DAO");
    expect(readName("\u202eCDSU\u2066 Coin\u200d")).toBe("CDSU Coin");
    expect(readName("日本語 ₿ é")).toBe("日本語 ₿ é");
    expect(readName(`Z${"\u0335".repeat(500)}`).length).toBeLessThan(6);
    expect([...readName("😀".repeat(10_000))]).toHaveLength(64);
    expect(readSymbol("A".repeat(40))).toBe(`${"A".repeat(15)}…`);
    expect(readName("\ud800x")).toBe("x");
  });
});

describe("spam", () => {
  const token = { name: "Maker", symbol: "MKR", decimals: 18, isKnown: false, isReported: false, hasPrice: false };

  it.each([
    ["an unknown token", token, false],
    ["a known one of any name", { ...token, symbol: "USDC", isKnown: true }, false],
    ["an imitation", { ...token, symbol: "USDC" }, true],
    ["one in other letters", { ...token, symbol: "UЅDС" }, true],
    ["one with digits and dots", { ...token, symbol: "U.5.D.T" }, true],
    ["an address of the web", { ...token, name: "get-reward.xyz" }, true],
    ["hidden marks", { ...token, name: "Ma\u200bker" }, true],
    ["what the upstream warns of", { ...token, isReported: true }, true],
    ["a name of 10 kB", { ...token, name: "x".repeat(10_000) }, true],
    ["255 decimals", { ...token, decimals: 255 }, true],
    ["a gift without a price", { ...token, name: "Claim your airdrop" }, true],
    ["a word alone of a token with a price", { ...token, name: "Airdrop DAO", hasPrice: true }, false],
    ["the name of a method", { ...token, symbol: "constructor" }, false],
  ])("tells of %s", (_, suspect, isSpam) => {
    expect(scoreSpam(suspect) >= SPAM_POINTS).toBe(isSpam);
  });
});
