/**
 * Writes a length as Bitcoin does, in one, three or five bytes.
 * @see https://en.bitcoin.it/wiki/Protocol_documentation#Variable_length_integer
 */
export function compactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length);
  const isShort = length <= 0xffff;
  const bytes = new Uint8Array(isShort ? 3 : 5);
  bytes[0] = isShort ? 0xfd : 0xfe;
  const view = new DataView(bytes.buffer);
  if (isShort) view.setUint16(1, length, true);
  else view.setUint32(1, length, true);
  return bytes;
}
