import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The last 20 bytes of a key's hash. `full`: the uncompressed key, 65 bytes. */
export function ethereumAddress(full: Uint8Array): Uint8Array {
  return keccak_256(full.subarray(1)).subarray(12);
}

/**
 * Writes the digits of an address in the cases that are its checksum. `lower`: 40 digits.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function checksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return lower.replace(/[a-f]/g, (digit, at: number) => ((hash[at] ?? "0") >= "8" ? digit.toUpperCase() : digit));
}
