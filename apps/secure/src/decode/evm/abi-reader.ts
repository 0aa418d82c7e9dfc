/** Reads ABI-encoded data at offsets in bytes. All of it throws RangeError for what is not within the data. */
export type AbiReader = {
  /** In bytes. */
  readonly size: number;
  word(at: number): bigint;
  /** A word that is an offset or a length. */
  number(at: number): number;
  /** The offset that a word of the head holds. */
  pointer(at: number): number;
  /** An address; older contracts ignore the bits above it. */
  address(at: number): string;
  /** Bytes with their length before them, as lower-case hex. */
  bytes(at: number): string;
  /** Digits without their prefix. */
  slice(at: number, length: number): string;
  /** A list whose length is at `at`: each word of it with the offset that pointers count from. */
  list<T>(at: number, read: (at: number, base: number) => T): readonly T[];
  /** Counts one more of the calls that one request may hold. */
  count(): void;
};

const WORD = 32;
/** Elements of all lists together: more than anyone reads before they agree. */
const MOST = 256;

/** Reads hex data with its prefix. What several pointers share is read once for each, so elements are counted, not bytes. */
export function createAbiReader(hex: string): AbiReader {
  const size = Math.floor((hex.length - 2) / 2);
  let left = MOST;
  const slice = (at: number, length: number): string => {
    if (!Number.isSafeInteger(at + length) || at < 0 || length < 0 || at + length > size)
      throw new RangeError("it is not within the data");
    return hex.slice(2 + at * 2, 2 + (at + length) * 2);
  };
  const word = (at: number): bigint => {
    const digits = slice(at, WORD);
    if (!/^[0-9a-f]+$/i.test(digits)) throw new RangeError("it is no hex");
    return BigInt(`0x${digits}`);
  };
  const number = (at: number): number => {
    const value = word(at);
    if (value > BigInt(size)) throw new RangeError("it is not within the data");
    return Number(value);
  };
  const count = (): void => {
    left -= 1;
    if (left < 0) throw new RangeError("too many elements");
  };
  return {
    ...{ size, word, number, slice, count },
    pointer: number,
    address: (at) => `0x${slice(at + 12, 20)}`,
    bytes: (at) => `0x${slice(at + WORD, number(at))}`,
    list(at, read) {
      const length = number(at);
      if (length > MOST) throw new RangeError("too many elements");
      return Array.from({ length }, (_, index) => {
        count();
        return read(at + WORD + index * WORD, at + WORD);
      });
    },
  };
}
