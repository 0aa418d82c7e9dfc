import { sha256 } from "@noble/hashes/sha2.js";

/** SHA-256 twice, as Bitcoin and Stacks do. */
export function hash256(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}
