import { getAddress } from "viem";
import { describe, expect, it } from "vitest";
import { checkAddress, toChecksum } from "./check-address.ts";

/** Of EIP-55. */
const CHECKED = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];
const [ADDRESS] = CHECKED as [string];
const chain = "eip155:1";

describe("toChecksum", () => {
  it("spells the addresses of EIP-55 as the standard does", () => {
    for (const address of CHECKED) expect(toChecksum(address.toLowerCase())).toBe(address);
  });

  it("agrees with an independent implementation on random addresses", () => {
    for (let count = 0; count < 200; count++) {
      const bytes = crypto.getRandomValues(new Uint8Array(20));
      const address = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}` as const;
      expect(toChecksum(address)).toBe(getAddress(address));
    }
  });
});

describe("checkAddress", () => {
  it("accepts a right checksum without a word", async () => {
    expect(await checkAddress(undefined, { address: ADDRESS, chain })).toEqual({
      ok: true,
      canonical: ADDRESS,
      warnings: [],
    });
  });

  it.each([
    ["lower case", ADDRESS.toLowerCase()],
    ["upper case", `0x${ADDRESS.slice(2).toUpperCase()}`],
  ])("accepts %s with a warning, and spells it with its checksum", async (_, address) => {
    const verdict = { ok: true, canonical: ADDRESS, warnings: ["no-checksum"] };
    expect(await checkAddress(undefined, { address, chain })).toEqual(verdict);
  });

  it("has nothing to warn of in an address without letters", async () => {
    const address = "0x0000000000000000000000000000000000000001";
    expect(await checkAddress(undefined, { address, chain })).toEqual({ ok: true, canonical: address, warnings: [] });
  });

  it.each([
    ["one wrong case", ADDRESS.replace("A", "a"), "checksum"],
    ["39 digits", ADDRESS.slice(0, -1), "40 hexadecimal digits"],
    ["41 digits", `${ADDRESS}0`, "40 hexadecimal digits"],
    ["no 0x", ADDRESS.slice(2), "40 hexadecimal digits"],
    ["a name", "someone.eth", "40 hexadecimal digits"],
  ])("refuses %s and says why", async (_, address, problem) => {
    const verdict = await checkAddress(undefined, { address, chain });
    expect(verdict).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });
});
