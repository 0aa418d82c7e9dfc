import { keccak256 } from "./keccak.ts";

const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Whether a value has the form of an address, whatever its checksum. */
export function isAddress(value: unknown): value is string {
  return typeof value === "string" && ADDRESS.test(value);
}

/**
 * Spells an address with its checksum: the one spelling to keep and to show.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function toChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak256(digits);
  return `0x${digits.replace(/[a-f]/g, (digit, index: number) => (Number(`0x${hash[index]}`) > 7 ? digit.toUpperCase() : digit))}`;
}

/** Whether two spellings name one account. */
export function isSameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
