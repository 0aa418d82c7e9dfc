import { secp256k1 } from "@noble/curves/secp256k1.js";
import { attempt } from "../reading/decode.ts";

/** `rs`: r and s, 32 bytes each. `recovery`: which of the keys that fit it is, 0 or 1. */
type Claim = { readonly digest: Uint8Array; readonly rs: Uint8Array; readonly recovery: number };

/** `hasTwin`: s is the higher of its two values, which no wallet makes and anyone can make of the lower. */
export type Recovered = { readonly compressed: Uint8Array; readonly full: Uint8Array; readonly hasTwin: boolean };

/** The secp256k1 key that signed a digest, or `undefined` where none can have. */
export function recoverKey({ digest, rs, recovery }: Claim): Recovered | undefined {
  // 2 and 3 are for an r above the order, which nobody has ever met.
  if (rs.length !== 64 || (recovery !== 0 && recovery !== 1)) return undefined;
  return attempt(() => {
    const signature = secp256k1.Signature.fromBytes(rs, "compact").addRecoveryBit(recovery);
    const key = signature.recoverPublicKey(digest);
    return { compressed: key.toBytes(true), full: key.toBytes(false), hasTwin: signature.hasHighS() };
  });
}

/** The same, for those who take no signature that has a twin. */
export function recoverStrictly(claim: Claim): Recovered | undefined {
  const recovered = recoverKey(claim);
  return recovered?.hasTwin ? undefined : recovered;
}
