import { SiwxError } from "../siwx-error.ts";

/** Reads values of BCS from the front of bytes. Each read throws `signature/invalid` where the bytes end. */
export interface BcsReader {
  /** Bytes of a known length. */
  take(length: number): Uint8Array;
  u16(): number;
  /** A length or the index of a variant, in groups of seven bits, the lowest first; at most `limit`. */
  uleb128(limit: number): number;
  /** Bytes with their length before them. */
  vector(limit: number): Uint8Array;
  /** Whether everything was read. */
  isDone(): boolean;
}

/**
 * Makes a reader. BCS has one encoding for each value: longer forms of a number are refused.
 * @see https://github.com/diem/bcs
 */
export function readBcs(bytes: Uint8Array): BcsReader {
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new SiwxError("signature/invalid", "Its bytes end before a value.");
    at += length;
    return bytes.subarray(at - length, at);
  };
  const uleb128 = (limit: number): number => {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const [byte = 0] = take(1);
      value += (byte & 0x7f) << shift;
      if (byte > 0x7f) continue;
      if (value > limit || (byte === 0 && shift > 0)) break;
      return value;
    }
    throw new SiwxError("signature/invalid", "A number in it is too large, or is not written in the shortest form.");
  };
  return {
    take,
    uleb128,
    u16() {
      const [low = 0, high = 0] = take(2);
      return low + high * 256;
    },
    vector: (limit) => take(uleb128(limit)),
    isDone: () => at === bytes.length,
  };
}
