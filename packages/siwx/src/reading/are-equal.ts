/** Whether two runs of bytes are the same. Nothing compared here is a secret, so that time may tell. */
export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
