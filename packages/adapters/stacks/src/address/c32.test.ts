import { STACKS_TEST_ADDRESSES } from "@foyer/testing";
import { addressFromVersionHash, addressToString, createAddress, validateStacksAddress } from "@stacks/transactions";
import { describe, expect, it } from "vitest";
import { decodeC32, encodeC32 } from "./c32.ts";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** Hashes of every shape: leading zeros are what base 32 gets wrong. */
const HASHES = [
  "0".repeat(40),
  "0".repeat(39).concat("1"),
  "00ff".repeat(10),
  "ff".repeat(20),
  "0000000000000000000000000000000000ffffff",
  "a46ff88886c2ef9762d970b4d2c63678835bd39d",
  "01".padEnd(40, "0"),
  "000800000000000000000000000000000000000f",
];

describe("addresses in c32", () => {
  it.each(HASHES)("are written and read as by the vendor's library: %s", (hash) => {
    for (const version of [22, 20, 26, 21]) {
      const address = encodeC32({ version, hash: Uint8Array.from(Buffer.from(hash, "hex")) });
      expect(address).toBe(addressToString(addressFromVersionHash(version, hash)));
      expect(validateStacksAddress(address)).toBe(true);
      const decoded = decodeC32(address);
      expect([decoded?.version, hex(decoded?.hash ?? new Uint8Array())]).toEqual([version, hash]);
    }
  });

  it("of the test keys are read as by the vendor's library", () => {
    for (const address of STACKS_TEST_ADDRESSES)
      expect(hex(decodeC32(address)?.hash ?? new Uint8Array())).toBe(createAddress(address).hash160);
  });

  it("with any one letter changed are refused", () => {
    const [address] = STACKS_TEST_ADDRESSES as [string];
    for (let index = 0; index < address.length; index++) {
      const changed = `${address.slice(0, index)}${address[index] === "7" ? "8" : "7"}${address.slice(index + 1)}`;
      expect(decodeC32(changed)).toBeUndefined();
    }
  });

  it.each([
    "",
    "S",
    "SP",
    "SP7",
    "SPILOU",
    "X".repeat(41),
    "S".repeat(100),
    `SP${"Z".repeat(39)}`,
    `SP${"0".repeat(39)}`,
  ])("are not %s", (text) => expect(decodeC32(text)).toBeUndefined());
});
