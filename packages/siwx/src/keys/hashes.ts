import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** RIPEMD-160 of SHA-256: what Bitcoin, Stacks and Cosmos make addresses from. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes));
}

/** SHA-256 twice, as Bitcoin and Stacks do. */
export function hash256(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}
