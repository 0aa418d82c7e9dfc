const LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_LETTERS = 6;
const MAX_LETTERS = 90;

/** The witness program of an address. */
export type Program = { readonly version: number; readonly hash: Buffer };

/** Reads a segwit address; undefined when it is none of this prefix. @see BIP-173, BIP-350 */
export function decodeSegwit(prefix: string, address: string): Program | undefined {
  const text = address === address.toUpperCase() ? address.toLowerCase() : address;
  if (!text.startsWith(`${prefix}1`) || text.length > MAX_LETTERS) return undefined;
  const words = [...text.slice(prefix.length + 1)].map((letter) => LETTERS.indexOf(letter));
  const [version = -1] = words;
  if (words.includes(-1) || words.length <= CHECKSUM_LETTERS) return undefined;
  if (polymod([...expand(prefix), ...words]) !== constantOf(version)) return undefined;
  const bytes = regroup(words.slice(1, -CHECKSUM_LETTERS), { from: 5, to: 8, pad: false });
  if (!bytes || !isProgram(version, bytes.length)) return undefined;
  return { version, hash: Buffer.from(bytes) };
}

/** Writes a segwit address. */
export function encodeSegwit(prefix: string, { version, hash }: Program): string {
  const words = [version, ...(regroup([...hash], { from: 8, to: 5, pad: true }) ?? [])];
  const padding = Array<number>(CHECKSUM_LETTERS).fill(0);
  const sum = polymod([...expand(prefix), ...words, ...padding]) ^ constantOf(version);
  const checksum = padding.map((_, index) => (sum >>> (5 * (CHECKSUM_LETTERS - 1 - index))) & 31);
  return `${prefix}1${[...words, ...checksum].map((word) => LETTERS[word]).join("")}`;
}

/** Version 0 has the checksum of bech32, all others that of bech32m. */
function constantOf(version: number): number {
  return version === 0 ? 1 : 0x2bc830a3;
}

function isProgram(version: number, length: number): boolean {
  return version === 0 ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40;
}

function expand(prefix: string): number[] {
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
  { from, to, pad }: { readonly from: number; readonly to: number; readonly pad: boolean },
): number[] | undefined {
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
  const rest = (value << (to - bits)) & ((1 << to) - 1);
  if (pad) return bits > 0 ? [...out, rest] : out;
  return bits >= from || rest !== 0 ? undefined : out;
}
