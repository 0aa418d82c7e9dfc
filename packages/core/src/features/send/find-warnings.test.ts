import { describe, expect, it } from "vitest";
import { findWarnings } from "./find-warnings.ts";

const OWN = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const PAST = "0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcd";
const at = {
  namespace: "eip155",
  own: OWN,
  recent: [{ address: PAST }],
  isSame: (a: string, b: string) => a.toLowerCase() === b.toLowerCase(),
} as const;
const solana = { ...at, namespace: "solana", own: "So1", isSame: (a: string, b: string) => a === b } as const;

describe("a receiver's address", () => {
  it.each([
    ["the sender's own", OWN.toLowerCase(), ["own-account"]],
    ["nobody's", "0x0000000000000000000000000000000000000000", ["burn-address"]],
    ["another that nobody has", "0x000000000000000000000000000000000000dead", ["burn-address"]],
    ["one that begins and ends as a past one", "0x1234bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbABCD", ["look-alike"]],
    ["the past one itself", PAST.toUpperCase().replace("0X", "0x"), []],
    ["one that begins as a past one", "0x1234bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbabce", []],
    ["one that ends as a past one", "0x1235bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbabcd", []],
  ])("is warned of if it is %s", (_, address, warnings) => {
    expect(findWarnings(address, at)).toEqual(warnings);
  });

  it.each(["11111111111111111111111111111111", "1nc1nerator11111111111111111111111111111111"])(
    "burns on Solana: %s",
    (address) => {
      expect(findWarnings(address, solana)).toEqual(["burn-address"]);
      expect(findWarnings(address, at)).toEqual([]);
    },
  );

  it("is not held to look like one that it is, if others look like it too", () => {
    const other = "0x1234bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbabcd";
    expect(findWarnings(PAST, { ...at, recent: [{ address: other }, { address: PAST }] })).toEqual([]);
  });
});
