import { describe, expect, it } from "vitest";
import { decodeBech32, encodeBech32, fromWords, toWords } from "./bech32.ts";

describe("bech32", () => {
  // The valid and the invalid texts of BIP-173 and BIP-350.
  it.each([
    ["A12UEL5L", "bech32"],
    ["abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw", "bech32"],
    ["?1ezyfcl", "bech32"],
    ["A1LQFN3A", "bech32m"],
    ["abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx", "bech32m"],
    ["?1v759aa", "bech32m"],
  ] as const)("reads %s and writes it again", (text, kind) => {
    const decoded = decodeBech32(text);
    expect(decoded?.kind).toBe(kind);
    expect(decoded && encodeBech32(decoded)).toBe(text.toLowerCase());
  });

  it.each(["pzry9x0s0muk", "1pzry9x0s0muk", "x1b4n0q5v", "li1dgmt3", "A1G7SGD8", "10a06t8", "1qzzfhee", "a12UEL5L"])(
    "refuses %s",
    (text) => expect(decodeBech32(text)).toBeUndefined(),
  );

  it("keeps bytes, and refuses words that are no whole bytes", () => {
    const bytes = Buffer.from("751e76e8199196d454941c45d1b3a323f1433bd6", "hex");
    expect(fromWords(toWords(bytes))).toEqual(bytes);
    expect(fromWords([...toWords(bytes), 0])).toBeUndefined();
  });
});
