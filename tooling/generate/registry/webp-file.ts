/** A WebP file of some chunks, for tests. */
export function webpFile(...chunks: readonly (readonly [kind: string, data: readonly number[]])[]): Uint8Array {
  const body = chunks.flatMap(([kind, data]) => [
    ...Buffer.from(kind),
    ...littleEndian(data.length),
    ...data,
    ...(data.length % 2 === 0 ? [] : [0]),
  ]);
  return Uint8Array.from([...Buffer.from("RIFF"), ...littleEndian(body.length + 4), ...Buffer.from("WEBP"), ...body]);
}

/** The beginning of a lossy frame of that size. */
export function lossyFrame(width: number, height: number): readonly number[] {
  return [0, 0, 0, 0x9d, 0x01, 0x2a, width & 0xff, width >> 8, height & 0xff, height >> 8];
}

function littleEndian(value: number): readonly number[] {
  return [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24];
}
