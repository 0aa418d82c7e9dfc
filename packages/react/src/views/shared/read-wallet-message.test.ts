import { describe, expect, it } from "vitest";
import { readWalletMessage } from "./read-wallet-message.ts";

describe("what a wallet says of its failure [CNG-10]", () => {
  it.each([
    ["Ledger is not unlocked", "Ledger is not unlocked"],
    ["  two\n\tlines\u0000 ", "two lines"],
    ["pay\u202e evil\u200b\u2066", "pay evil"],
    ["\ud83d", undefined],
    [" \u200b ", undefined],
    ["", undefined],
    ["it gave no reason", undefined],
    [{ toString: (): string => "text" }, undefined],
    ["a".repeat(120), "a".repeat(120)],
    ["a".repeat(121), `${"a".repeat(119)}…`],
    // A pair of surrogates that the limit would cut in two.
    [`${"a".repeat(118)}😀bc`, `${"a".repeat(118)}…`],
  ])("%j is shown as %j", (problem, expected) => {
    expect(readWalletMessage(problem)).toBe(expected);
  });

  it("is at most 120 characters of whatever length", () => {
    expect(readWalletMessage("x".repeat(10_000_000))).toHaveLength(120);
  });
});
