import { secp256k1 } from "@noble/curves/secp256k1.js";

/** The other signature that the curve takes for the same: s replaced by the order less s. */
export function twinOf(rs: Uint8Array): Uint8Array {
  const { r, s } = secp256k1.Signature.fromBytes(rs, "compact");
  return new secp256k1.Signature(r, secp256k1.Point.Fn.neg(s)).toBytes("compact");
}
