import { keccak256 } from "./keccak.ts";

/**
 * Spells an address with its checksum: the one spelling to keep and to show.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function toChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak256(digits);
  const spelled = digits.replace(/[a-f]/g, (digit, index: number) =>
    Number(`0x${hash[index]}`) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${spelled}`;
}
