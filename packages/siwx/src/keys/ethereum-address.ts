import { keccak_256 } from "@noble/hashes/sha3.js";

/** The last 20 bytes of a key's hash. `full`: the uncompressed key, 65 bytes. */
export function ethereumAddress(full: Uint8Array): Uint8Array {
  return keccak_256(full.subarray(1)).subarray(12);
}
