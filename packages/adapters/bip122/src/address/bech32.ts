const ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** What the checksum comes to: 1 in BIP-173, the other in BIP-350. */
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

/** A witness program: the part of a segwit address that is no spelling. */
export type WitnessProgram = { readonly prefix: string; readonly version: number; readonly size: number };

/**
 * Reads a segwit address in lower case: bech32 for version 0, bech32m for later ones. Gives what is wrong with it, in
 * words, where it is none.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function readSegwit(address: string): WitnessProgram | string {
  const at = address.lastIndexOf("1");
  const prefix = address.slice(0, at);
  const values = [...address.slice(at + 1)].map((letter) => ALPHABET.indexOf(letter));
  if (at < 1 || address.length > 90 || values.length < 7 || values.includes(-1)) return "it is not bech32";
  const [version = 0, ...rest] = values.slice(0, -6);
  const sum = checksum(prefix, values);
  if (sum !== BECH32 && sum !== BECH32M) return "its checksum is wrong";
  if (sum !== (version === 0 ? BECH32 : BECH32M)) return "its checksum is that of another version";
  const size = Math.floor((rest.length * 5) / 8);
  const spare = rest.length * 5 - size * 8;
  const isPadded = spare > 4 || ((rest.at(-1) ?? 0) & ((1 << spare) - 1)) !== 0;
  if (isPadded || version > 16) return "it is not a witness program";
  return { prefix, version, size };
}

function checksum(prefix: string, values: readonly number[]): number {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...values];
  let sum = 1;
  for (const value of expanded) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, part] of GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= part;
  }
  return sum >>> 0;
}
