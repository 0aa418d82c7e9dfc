import { p256 } from "@noble/curves/nist.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { isEcdsaSignature } from "../keys/is-ecdsa-signature.ts";
import { isEd25519Signature } from "../keys/is-ed25519-signature.ts";
import { fromBase64 } from "../reading/decode.ts";
import { SiwxError } from "../siwx-error.ts";

/** The three parts of a signature, and whether it is one of a digest. */
export type Scheme = {
  readonly flag: number;
  readonly publicKey: Uint8Array;
  readonly isSigned: (digest: Uint8Array) => boolean;
};

/** Flags of what one key alone does not decide. */
const UNSUPPORTED: readonly (string | undefined)[] = [
  undefined,
  undefined,
  undefined,
  "Several keys signed together",
  undefined,
  "zkLogin signed, which only the chain can judge",
  "A passkey signed",
];
/** Base64 of the first byte alone is enough to know the flag, however long the rest is. */
const FIRST_CHARACTERS = 4;
const SIGNATURE_LENGTH = 64;

/**
 * Takes a signature apart, or says `undefined` where it is none.
 * @throws {SiwxError} signature/unsupported
 */
export function readScheme(value: string): Scheme | undefined {
  const flag = fromBase64(value.slice(0, FIRST_CHARACTERS))?.[0];
  const problem = UNSUPPORTED[flag ?? 0];
  if (problem) throw new SiwxError("signature/unsupported", `${problem}, and only single keys are judged here.`);
  const bytes = fromBase64(value);
  if (!bytes || flag === undefined || flag > 2) return undefined;
  const signature = bytes.subarray(1, 1 + SIGNATURE_LENGTH);
  const publicKey = bytes.subarray(1 + SIGNATURE_LENGTH);
  if (flag === 0)
    return { flag, publicKey, isSigned: (digest) => isEd25519Signature({ signature, message: digest, publicKey }) };
  const curve = flag === 1 ? secp256k1 : p256;
  return {
    flag,
    publicKey,
    isSigned: (digest) => isEcdsaSignature(curve, { signature, digest: sha256(digest), publicKey }),
  };
}
