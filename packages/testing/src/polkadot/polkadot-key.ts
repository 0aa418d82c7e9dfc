import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { getPublicKey, secretFromSeed, sign } from "@scure/sr25519";
import type { PolkadotTestKey } from "./polkadot-keys.ts";

/** A key, and the account it stands for. */
export type PolkadotKey = {
  readonly type: PolkadotTestKey["type"];
  /** 32 bytes: the public key, or its hash where the key is longer. */
  readonly account: Uint8Array;
  /** The number of its scheme, in signatures that name one. */
  readonly scheme: number;
  /** 64 bytes; 65 of ecdsa. */
  sign(bytes: Uint8Array): Uint8Array;
};

/**
 * Makes a key from its seed, when it is first needed: each costs some milliseconds.
 * @see https://docs.rs/sp-runtime/latest/sp_runtime/enum.MultiSignature.html
 */
export function createPolkadotKey(secret: PolkadotTestKey): PolkadotKey {
  let made: PolkadotKey | undefined;
  const key = (): PolkadotKey => {
    made ??= readSeed(secret);
    return made;
  };
  return {
    type: secret.type,
    get account() {
      return key().account;
    },
    get scheme() {
      return key().scheme;
    },
    sign: (bytes) => key().sign(bytes),
  };
}

function readSeed({ type, seed }: PolkadotTestKey): PolkadotKey {
  const secret = hexToBytes(seed);
  if (type === "ed25519")
    return { type, scheme: 0, account: ed25519.getPublicKey(secret), sign: (bytes) => ed25519.sign(bytes, secret) };
  if (type === "ecdsa")
    return {
      type,
      scheme: 2,
      account: blake2b(secp256k1.getPublicKey(secret), { dkLen: 32 }),
      sign: (bytes) => signEcdsa(bytes, secret),
    };
  const expanded = secretFromSeed(secret);
  return { type, scheme: 1, account: getPublicKey(expanded), sign: (bytes) => sign(expanded, bytes) };
}

/** r, s, and then the number of the point: the library has that one first. */
function signEcdsa(bytes: Uint8Array, secret: Uint8Array): Uint8Array {
  const hash = blake2b(bytes, { dkLen: 32 });
  const [point = 0, ...rest] = secp256k1.sign(hash, secret, { prehash: false, format: "recovered" });
  return concatBytes(Uint8Array.from(rest), Uint8Array.of(point));
}
