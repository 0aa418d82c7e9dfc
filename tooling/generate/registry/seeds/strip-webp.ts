const ALPHA = 0x10;
const HEADER_BYTES = 8;

/**
 * Leaves a WebP file its picture and its transparency, and takes away what encoders write beside them: a colour profile
 * would be a third of a logo.
 */
export function stripWebp(bytes: Uint8Array): Uint8Array {
  const chunks = readChunks(bytes).filter(({ kind }) => ["VP8X", "ALPH", "VP8 ", "VP8L"].includes(kind));
  const hasAlpha = chunks.some(({ kind }) => kind === "ALPH");
  const kept = chunks
    .filter(({ kind }) => kind !== "VP8X" || hasAlpha)
    .map(({ kind, data }) => {
      const copy = Uint8Array.from(data);
      if (kind === "VP8X") copy[HEADER_BYTES] = ALPHA;
      return copy;
    });
  const length = kept.reduce((sum, data) => sum + data.length, 4);
  const file = new Uint8Array(HEADER_BYTES + length);
  file.set(bytes.subarray(0, 12));
  new DataView(file.buffer).setUint32(4, length, true);
  let at = 12;
  for (const data of kept) {
    file.set(data, at);
    at += data.length;
  }
  return file;
}

type Chunk = { readonly kind: string; readonly data: Uint8Array };

/** The chunks with their headers and their padding. */
function readChunks(bytes: Uint8Array): readonly Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 12; at + HEADER_BYTES <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + HEADER_BYTES + length + (length % 2);
    chunks.push({ kind: String.fromCharCode(...bytes.subarray(at, at + 4)), data: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}
