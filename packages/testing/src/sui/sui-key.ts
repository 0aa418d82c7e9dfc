import { ed25519 } from "@noble/curves/ed25519.js";
import { p256 } from "@noble/curves/nist.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";

/** A secret of one of the schemes a person's key may have on Sui: 32 bytes in hex. */
export type SuiTestKey = { readonly scheme: "ed25519" | "secp256k1" | "secp256r1"; readonly secret: string };

/** What a signature is of. */
export type SuiIntent = "transaction" | "personal-message";

/** A key and the address it stands for. */
export type SuiKey = {
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** Signs the bytes under their intent: base64 of flag‖signature‖public key. `isForged`: the signature is all zeros. */
  sign(bytes: Uint8Array, how: { readonly intent: SuiIntent; readonly isForged?: boolean | undefined }): string;
};

type Scheme = {
  readonly flag: number;
  readonly publicKey: (secret: Uint8Array) => Uint8Array;
  readonly sign: (digest: Uint8Array, secret: Uint8Array) => Uint8Array;
};

/** @see https://docs.sui.io/concepts/cryptography/transaction-auth/signatures */
const SCHEMES: { readonly [scheme in SuiTestKey["scheme"]]: Scheme } = {
  ed25519: { flag: 0, publicKey: (secret) => ed25519.getPublicKey(secret), sign: ed25519.sign },
  // Both hash the digest with SHA-256 and keep to the lower half of s.
  secp256k1: {
    flag: 1,
    publicKey: (secret) => secp256k1.getPublicKey(secret),
    sign: (digest, secret) => secp256k1.sign(digest, secret, { lowS: true }),
  },
  secp256r1: {
    flag: 2,
    publicKey: (secret) => p256.getPublicKey(secret),
    sign: (digest, secret) => p256.sign(digest, secret, { lowS: true }),
  },
};

/** Scope, version and application: all but the scope are zero. */
const INTENTS: { readonly [intent in SuiIntent]: readonly number[] } = {
  transaction: [0, 0, 0],
  "personal-message": [3, 0, 0],
};

/** Makes a key from its secret. */
export function createSuiKey({ scheme, secret }: SuiTestKey): SuiKey {
  const { flag, sign, ...made } = SCHEMES[scheme];
  const bytes = hexToBytes(secret);
  const publicKey = made.publicKey(bytes);
  return {
    address: `0x${bytesToHex(hash(Uint8Array.of(flag), publicKey))}`,
    publicKey,
    sign(message, { intent, isForged }) {
      const digest = hash(Uint8Array.from(INTENTS[intent]), message);
      const signature = isForged ? new Uint8Array(64) : sign(digest, bytes);
      return base64.encode(concatBytes(Uint8Array.of(flag), signature, publicKey));
    },
  };
}

/**
 * Serializes a personal message as a vector of bytes, the form it is signed in: its length in groups of seven bits, and
 * the bytes.
 * @see https://github.com/diem/bcs
 */
export function toByteVector(message: Uint8Array): Uint8Array {
  const length: number[] = [];
  let rest = message.length;
  for (; rest > 0x7f; rest >>>= 7) length.push((rest & 0x7f) | 0x80);
  return concatBytes(Uint8Array.of(...length, rest), message);
}

function hash(...parts: readonly Uint8Array[]): Uint8Array {
  return blake2b(concatBytes(...parts), { dkLen: 32 });
}
