import { ed25519 } from "@noble/curves/ed25519.js";
import { attempt } from "../reading/decode.ts";

type Claim = { readonly signature: Uint8Array; readonly message: Uint8Array; readonly publicKey: Uint8Array };

/**
 * Whether an ed25519 key signed these bytes. Strict: encodings must be canonical, and both points of the prime order's
 * group, so that no key fits every text and all verifiers agree.
 * @see https://www.rfc-editor.org/rfc/rfc8032
 */
export function isEd25519Signature({ signature, message, publicKey }: Claim): boolean {
  if (signature.length !== 64 || publicKey.length !== 32) return false;
  if (!isOfPrimeOrder(publicKey) || !isOfPrimeOrder(signature.subarray(0, 32))) return false;
  return attempt(() => ed25519.verify(signature, message, publicKey, { zip215: false })) === true;
}

function isOfPrimeOrder(bytes: Uint8Array): boolean {
  const point = attempt(() => ed25519.Point.fromBytes(bytes, false));
  return point !== undefined && !point.is0() && point.isTorsionFree();
}
