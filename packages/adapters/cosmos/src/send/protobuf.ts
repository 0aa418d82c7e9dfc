/** A field of a message: its number, and a text, bytes, or a whole number. */
export type Field = readonly [number: number, value: string | Uint8Array | bigint];

/**
 * Encodes a message. Empty values are left out, as in proto3.
 * @see https://protobuf.dev/programming-guides/encoding/
 */
export function encode(...fields: readonly Field[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([number, value]) => {
      if (typeof value === "bigint") return value === 0n ? [] : [...varint(BigInt(number << 3)), ...varint(value)];
      const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
      return bytes.length === 0 ? [] : lengthDelimited(number, bytes);
    }),
  );
}

/** Encodes a field whose message counts even when it is empty. */
export function lengthDelimited(number: number, bytes: Uint8Array): readonly number[] {
  return [...varint(BigInt((number << 3) | 2)), ...varint(BigInt(bytes.length)), ...bytes];
}

function varint(value: bigint): readonly number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
}
