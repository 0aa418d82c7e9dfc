import { decodeAddress, encodeAddress } from "@polkadot/util-crypto";
import { describe, expect, it } from "vitest";
import { fromSs58, toSs58 } from "./ss58.ts";

const KEYS = [0x00, 0x01, 0x5a, 0xff].map((seed) =>
  Uint8Array.from({ length: 32 }, (_, at) => (seed * (at + 1)) & 0xff),
);
// One byte; the first and the last of two bytes; Kilt, Aleph Zero, Moonbeam, and the greatest.
const PREFIXES = [0, 2, 38, 42, 63, 64, 69, 255, 256, 1284, 16_383];

describe("SS58", () => {
  it.each(PREFIXES)("writes and reads what the vendor's library does, for prefix %i", (prefix) => {
    for (const key of KEYS) {
      const address = encodeAddress(key, prefix);
      expect(toSs58({ prefix, key })).toBe(address);
      expect(fromSs58(address)).toEqual({ prefix, key: decodeAddress(address) });
    }
  });

  it("refuses any single letter that is changed", () => {
    const address = encodeAddress(KEYS[2] as Uint8Array, 0);
    for (let at = 0; at < address.length; at++) {
      const changed = `${address.slice(0, at)}${address[at] === "2" ? "3" : "2"}${address.slice(at + 1)}`;
      expect(fromSs58(changed)).toBeUndefined();
    }
  });

  it.each([1, 2, 4, 8, 20, 31, 33, 64])("refuses an account of %i bytes", (length) => {
    const known = [1, 2, 4, 8, 33].includes(length);
    const address = known ? encodeAddress(new Uint8Array(length).fill(7), 42) : "1".repeat(length);
    expect(fromSs58(address)).toBeUndefined();
  });

  it.each([46, 47])("refuses the reserved prefix %i", (prefix) => {
    expect(fromSs58(toSs58({ prefix, key: KEYS[2] as Uint8Array }))).toBeUndefined();
  });

  it.each(["", "0", "l", "é", "1".repeat(100_000), "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ0"])(
    "refuses nonsense",
    (text) => {
      expect(fromSs58(text)).toBeUndefined();
    },
  );
});
