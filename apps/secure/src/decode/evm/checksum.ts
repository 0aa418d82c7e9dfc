import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** An address with its checksum in the case of its letters (EIP-55). */
export function checksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)));
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit)).join("")}`;
}
