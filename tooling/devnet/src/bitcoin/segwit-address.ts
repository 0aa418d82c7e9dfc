import { decodeBech32, encodeBech32, fromWords, toWords } from "../encoding/bech32.ts";

/** The witness program of an address. */
export type Program = { readonly version: number; readonly hash: Buffer };

const PREFIX = "bcrt";

/** Reads a regtest segwit address; undefined when it is none. @see BIP-173, BIP-350 */
export function decodeSegwit(address: string): Program | undefined {
  const decoded = decodeBech32(address);
  const [version = -1, ...words] = decoded?.words ?? [];
  const hash = fromWords(words);
  if (decoded?.prefix !== PREFIX || !hash || decoded.kind !== kindOf(version)) return undefined;
  return isProgram(version, hash.length) ? { version, hash } : undefined;
}

/** Writes a regtest segwit address. */
export function encodeSegwit({ version, hash }: Program): string {
  return encodeBech32({ prefix: PREFIX, words: [version, ...toWords(hash)], kind: kindOf(version) });
}

function kindOf(version: number): "bech32" | "bech32m" {
  return version === 0 ? "bech32" : "bech32m";
}

function isProgram(version: number, length: number): boolean {
  return version === 0 ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40;
}
