import { secp256k1 } from "@noble/curves/secp256k1.js";
import { describe, expect, it } from "vitest";
import { twinOf } from "../testing/secp256k1-forgery.ts";
import { recoverKey, recoverStrictly } from "./recover-key.ts";

const KEY = new Uint8Array(32).fill(1);
const digest = new Uint8Array(32).fill(2);
const made = secp256k1.sign(digest, KEY, { prehash: false, format: "recovered" });
const [recovery = 0, ...rest] = made;
const rs = Uint8Array.from(rest);

describe("the key that signed", () => {
  it("is found, in both its forms", () => {
    const key = { compressed: secp256k1.getPublicKey(KEY, true), full: secp256k1.getPublicKey(KEY, false) };
    expect(recoverKey({ digest, rs, recovery })).toEqual({ ...key, hasTwin: false });
    expect(recoverStrictly({ digest, rs, recovery })).toEqual({ ...key, hasTwin: false });
    const twin = { digest, rs: twinOf(rs), recovery: 1 - recovery };
    expect(recoverKey(twin)).toEqual({ ...key, hasTwin: true });
    expect(recoverStrictly(twin)).toBeUndefined();
  });

  it("is nobody's where none can have signed", () => {
    for (const other of [new Uint8Array(64), new Uint8Array(64).fill(0xff), rs.subarray(1), Uint8Array.of(...rs, 0)])
      for (const recover of [recoverKey, recoverStrictly])
        expect(recover({ digest, rs: other, recovery })).toBeUndefined();
    for (const other of [-1, 4, 27, Number.NaN, 0.5])
      expect(recoverKey({ digest, rs, recovery: other })).toBeUndefined();
  });

  it("is not one that anyone can make up, of an r above the order", () => {
    let r = 1n;
    const forged = (bit: number): Uint8Array | undefined => {
      try {
        return new secp256k1.Signature(r, 1n).addRecoveryBit(bit).recoverPublicKey(digest).toBytes();
      } catch {
        // This r is of no point.
        return undefined;
      }
    };
    while (forged(2) === undefined) r += 1n;
    for (const bit of [2, 3]) {
      expect(forged(bit)).toHaveLength(33);
      const bytes = new secp256k1.Signature(r, 1n).toBytes("compact");
      expect(recoverKey({ digest, rs: bytes, recovery: bit })).toBeUndefined();
    }
  });
});
