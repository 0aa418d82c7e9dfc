const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Whether a value has the form of an address, whatever its checksum. */
export function isAddress(value: unknown): value is string {
  return typeof value === "string" && ADDRESS.test(value);
}

/** Whether an address is spelled with a checksum (EIP-55), right or wrong. */
export function hasChecksum(address: string): boolean {
  return /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address);
}

/** Whether two spellings name one account. */
export function isSameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
