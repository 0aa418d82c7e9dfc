import { describe, expect, it } from "vitest";
import { nearestWord } from "./words-schema.ts";

describe("nearestWord", () => {
  it.each([
    ["multiwallet", ["multiWallet", "email"], "multiWallet"],
    ["adaptors", ["app", "adapters"], "adapters"],
    ["Netwroks", ["Connect", "Networks"], "Networks"],
    ["", ["a"], "a"],
    ["SHOW", ["SHOW", "HIDE"], "SHOW"],
    ["veiw", ["params", "view"], "view"],
  ])("finds what '%s' was meant to be", (word, words, meant) => {
    expect(nearestWord(word, words)).toBe(meant);
  });

  it.each([
    ["neon", ["light", "dark", "system"]],
    ["chainId", ["network", "signal"]],
    ["anything", []],
  ])("takes '%s' for nothing where too many letters are wrong", (word, words) => {
    expect(nearestWord(word, words)).toBeUndefined();
  });
});
