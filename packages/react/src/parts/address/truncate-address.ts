/** How many characters are left at each end. */
export type AddressEnds = { readonly start?: number | undefined; readonly end?: number | undefined };

/** Shortens an address to its first four and last six characters. One that is hardly longer stays whole. */
export function truncateAddress(address: string, { start = 4, end = 6 }: AddressEnds = {}): string {
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`;
}
