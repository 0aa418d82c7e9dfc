import { ADDRESS_END, ADDRESS_START, AVATAR_CHARACTERS } from "@foyer/core/limits";

/** How many characters are left at each end. */
type AddressEnds = { readonly start?: number | undefined; readonly end?: number | undefined };

/** Shortens an address to its first four and last six characters. One that is hardly longer stays whole. */
export function truncateAddress(
  address: string,
  { start = ADDRESS_START, end = ADDRESS_END }: AddressEnds = {},
): string {
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`;
}

/** The colour of an address: its first six hexadecimal characters; other addresses are hashed to six. A CSS colour. */
export function pickTint(address: string): string {
  if (/^0x[\da-f]{6}/i.test(address)) return `#${address.slice(2, 2 + AVATAR_CHARACTERS)}`;
  let hash = 7;
  for (const letter of address) hash = (hash * 31 + letter.charCodeAt(0)) % 0xfffffd;
  return `#${hash.toString(16).padStart(AVATAR_CHARACTERS, "0")}`;
}
