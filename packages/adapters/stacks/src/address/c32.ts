import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const HASH_BYTES = 20;
const CHECKSUM_BYTES = 4;

/** What an address stands for: its version, such as 22 for SP, and a hash of a key or a script. */
export type C32Address = { readonly version: number; readonly hash: Uint8Array };

/**
 * Reads an address: `S`, the version, and the hash with its checksum; undefined where it is none.
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-005/sip-005-blocks-and-transactions.md
 */
export function decodeC32(address: string): C32Address | undefined {
  if (!/^S[0-9A-HJKMNP-TV-Z]{6,40}$/.test(address)) return undefined;
  const version = ALPHABET.indexOf(address.charAt(1));
  let body = 0n;
  for (const letter of address.slice(2)) body = body * 32n + BigInt(ALPHABET.indexOf(letter));
  const hex = body.toString(16).padStart(2 * (HASH_BYTES + CHECKSUM_BYTES), "0");
  const hash = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).slice(0, HASH_BYTES);
  const found = { version, hash };
  // Writing it again proves the checksum, and that this is its one spelling.
  return encodeC32(found) === address ? found : undefined;
}

/** Writes an address. */
export function encodeC32({ version, hash }: C32Address): string {
  const body = concatBytes(hash, sha256(sha256(concatBytes(Uint8Array.of(version), hash))).slice(0, CHECKSUM_BYTES));
  let rest = body.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let digits = "";
  for (; rest > 0n; rest /= 32n) digits = `${ALPHABET.charAt(Number(rest % 32n))}${digits}`;
  const zeros = body.findIndex((byte) => byte !== 0);
  return `S${ALPHABET.charAt(version)}${"0".repeat(Math.max(zeros, 0))}${digits}`;
}
