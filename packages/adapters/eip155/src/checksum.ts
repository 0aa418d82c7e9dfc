import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Spells an address with its checksum: the one spelling to keep and to show.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function toChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const spelled = digits.replace(/[a-f]/g, (digit, index: number) =>
    Number(`0x${hash[index]}`) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${spelled}`;
}
