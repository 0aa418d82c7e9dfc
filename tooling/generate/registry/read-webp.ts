/** The size of a picture in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

// Two chunks: the frame's own, and what VP8 says of transparency. No animation, no metadata, no colour profile.
const CHUNKS = ["VP8 ", "VP8L", "VP8X", "ALPH"];

/**
 * Reads a WebP file as far as it must be known before it ships: one still picture and nothing beside it.
 * @see https://developers.google.com/speed/webp/docs/riff_container
 * @throws {Error} for anything else, and for a file that is cut short or goes on after its end
 */
export function readWebp(bytes: Uint8Array): PictureSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20 || text(bytes, 0) !== "RIFF" || text(bytes, 8) !== "WEBP") throw new Error("is no WebP.");
  if (view.getUint32(4, true) + 8 !== bytes.length) throw new Error("is not as long as it says.");
  let size: PictureSize | undefined;
  for (let at = 12; at < bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const kind = text(bytes, at);
    if (!CHUNKS.includes(kind) || at + 8 + length > bytes.length) throw new Error(`has a chunk '${kind}'.`);
    size = readSize(kind, view, at + 8) ?? size;
    at += 8 + length + (length % 2);
  }
  if (size === undefined) throw new Error("has no picture.");
  return size;
}

function readSize(kind: string, view: DataView, at: number): PictureSize | undefined {
  if (kind === "VP8 ")
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  if (kind !== "VP8L") return undefined;
  const bits = view.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function text(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
