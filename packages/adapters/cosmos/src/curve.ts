import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

/** Whether the key is the address's own, and signed the bytes. High s is refused, as chains do. */
export function verify(a: {
  readonly address: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
  readonly bytes: Uint8Array;
}): boolean {
  try {
    const isCosmos = isSame(ripemd160(sha256(a.publicKey)), a.address);
    const digest = isCosmos ? sha256(a.bytes) : keccak_256(a.bytes);
    const isOwn = isCosmos || isSame(ethereumAddress(a.publicKey), a.address);
    return isOwn && secp256k1.verify(a.signature, digest, a.publicKey, { prehash: false });
  } catch {
    // Bytes that are no point of the curve are no key.
    return false;
  }
}

function ethereumAddress(publicKey: Uint8Array): Uint8Array {
  return keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).slice(1)).slice(-20);
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
