// What little of the contract ABI reading and sending tokens takes: a library for all of it is larger than the rest of
// this chunk.
// https://docs.soliditylang.org/en/latest/abi-spec.html

/** Characters of one word in hex. */
const WORD = 64;
/** Text of a contract is read no further, in bytes. */
const TEXT_LIMIT = 1_024;

/** Writes a number, or an address, as one word of hex. */
export function writeWord(value: bigint | number | string): string {
  return BigInt(value).toString(16).padStart(WORD, "0");
}

/** Reads the word at `at` bytes of hex without its `0x`; undefined where the hex ends before. */
export function readWord(hex: string, at: number): bigint | undefined {
  const word = hex.slice(at * 2, at * 2 + WORD);
  return /^[\da-f]{64}$/i.test(word) ? BigInt(`0x${word}`) : undefined;
}

/** Reads a word that says where something is or how long it is, in bytes. */
export function readLength(hex: string, at: number): number | undefined {
  const word = readWord(hex, at);
  return word !== undefined && word < BigInt(hex.length) ? Number(word) : undefined;
}

/** Reads the bytes at `at`, which begin with their length, as hex. */
export function readBytes(hex: string, at: number): string | undefined {
  const length = readLength(hex, at);
  const bytes = length === undefined ? "" : hex.slice(at * 2 + WORD, at * 2 + WORD + length * 2);
  return length !== undefined && bytes.length === length * 2 ? bytes : undefined;
}

/** Reads a text: a string, or 32 bytes of it as older tokens have. */
export function readText(hex: string): string | undefined {
  if (hex.length === WORD) return decode(hex).replace(/\0+$/, "");
  const at = readLength(hex, 0);
  const bytes = at === undefined ? undefined : readBytes(hex, at);
  return bytes === undefined ? undefined : decode(bytes);
}

function decode(hex: string): string {
  const pairs = hex.slice(0, TEXT_LIMIT * 2).match(/[\da-f]{2}/gi) ?? [];
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}
