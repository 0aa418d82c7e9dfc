/**
 * Writes an address in full: 64 digits in lower case. Move leaves out leading zeros.
 * @see https://docs.sui.io/concepts/sui-move-concepts
 */
export function padAddress(address: string): string {
  return `0x${address.toLowerCase().replace(/^0x/, "").padStart(64, "0")}`;
}
