import { p256 } from "@noble/curves/nist.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { isEcdsaSignature } from "../keys/is-ecdsa-signature.ts";
import { isEd25519Signature } from "../keys/is-ed25519-signature.ts";

/** A signature, taken apart. */
export type Scheme = {
  /** The bytes whose hash is the address. */
  readonly identity: Uint8Array;
  readonly isSigned: (digest: Uint8Array) => boolean;
};

/** Makes the scheme of one key: ed25519, secp256k1 or secp256r1 by its flag. */
export function readKey(flag: number, signature: Uint8Array, publicKey: Uint8Array): Scheme {
  const identity = concatBytes(Uint8Array.of(flag), publicKey);
  if (flag === 0)
    return { identity, isSigned: (digest) => isEd25519Signature({ signature, message: digest, publicKey }) };
  const curve = flag === 1 ? secp256k1 : p256;
  return { identity, isSigned: (digest) => isEcdsaSignature(curve, { signature, digest: sha256(digest), publicKey }) };
}
