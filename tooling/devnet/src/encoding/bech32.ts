const LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_LETTERS = 6;
const MAX_LETTERS = 90;

/** What the checksum of each kind comes to. */
export const CHECKSUMS = { bech32: 1, bech32m: 0x2bc830a3 } as const;

/** A text in words of five bits, and the kind of its checksum. */
export type Bech32 = {
  readonly prefix: string;
  readonly words: readonly number[];
  readonly kind: keyof typeof CHECKSUMS;
};

/** Reads a text; undefined when its checksum is of neither kind. @see BIP-173, BIP-350 */
export function decodeBech32(given: string): Bech32 | undefined {
  const text = given === given.toUpperCase() ? given.toLowerCase() : given;
  const split = text.lastIndexOf("1");
  const prefix = text.slice(0, split);
  const words = [...text.slice(split + 1)].map((letter) => LETTERS.indexOf(letter));
  const isReadable = split > 0 && text.length <= MAX_LETTERS && !words.includes(-1);
  if (!isReadable || words.length < CHECKSUM_LETTERS) return undefined;
  const sum = polymod([...expand(prefix), ...words]);
  const kind = sum === CHECKSUMS.bech32 ? "bech32" : "bech32m";
  return sum === CHECKSUMS[kind] ? { prefix, words: words.slice(0, -CHECKSUM_LETTERS), kind } : undefined;
}

/** Writes a text. */
export function encodeBech32({ prefix, words, kind }: Bech32): string {
  const padding = Array<number>(CHECKSUM_LETTERS).fill(0);
  const sum = polymod([...expand(prefix), ...words, ...padding]) ^ CHECKSUMS[kind];
  const checksum = padding.map((_, index) => (sum >>> (5 * (CHECKSUM_LETTERS - 1 - index))) & 31);
  return `${prefix}1${[...words, ...checksum].map((word) => LETTERS[word]).join("")}`;
}

/** Writes bytes as words. */
export function toWords(bytes: Uint8Array): readonly number[] {
  const { out, rest, bits } = regroup([...bytes], { from: 8, to: 5 });
  return bits > 0 ? [...out, rest] : out;
}

/** Reads words as bytes; undefined when something is left over. */
export function fromWords(words: readonly number[]): Buffer | undefined {
  const { out, rest, bits } = regroup(words, { from: 5, to: 8 });
  return bits >= 5 || rest !== 0 ? undefined : Buffer.from(out);
}

function expand(prefix: string): readonly number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

function polymod(words: readonly number[]): number {
  let sum = 1;
  for (const word of words) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ word;
    GENERATOR.forEach((each, bit) => {
      if ((top >>> bit) & 1) sum ^= each;
    });
  }
  return sum;
}

function regroup(
  words: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): { readonly out: readonly number[]; readonly rest: number; readonly bits: number } {
  let value = 0;
  let bits = 0;
  const out: number[] = [];
  for (const word of words) {
    value = ((value << from) | word) & 0xfff;
    bits += from;
    while (bits >= to) {
      bits -= to;
      out.push((value >>> bits) & ((1 << to) - 1));
    }
  }
  return { out, rest: (value << (to - bits)) & ((1 << to) - 1), bits };
}
