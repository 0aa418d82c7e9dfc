import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What an address stands for. */
export type C32Address = { readonly version: number; readonly hash: Uint8Array };

/**
 * Writes a version and a hash of 20 bytes as an address.
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-005/sip-005-blocks-and-transactions.md
 */
export function encodeC32({ version, hash }: C32Address): string {
  const body = Uint8Array.from([...hash, ...checksum({ version, hash })]);
  let rest = BigInt(`0x${bytesToHex(body)}`);
  let text = "";
  for (; rest > 0n; rest >>= 5n) text = `${ALPHABET[Number(rest & 31n)]}${text}`;
  const zeros = body.findIndex((byte) => byte !== 0);
  return `S${ALPHABET[version]}${"0".repeat(Math.max(zeros, 0))}${text}`;
}

/** Reads an address that is known to be good. */
export function decodeC32(address: string): C32Address {
  const [version = 0, ...digits] = [...address.slice(1)].map((letter) => ALPHABET.indexOf(letter));
  const body = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n);
  return { version, hash: hexToBytes(body.toString(16).padStart(48, "0")).slice(0, 20) };
}

function checksum({ version, hash }: C32Address): Uint8Array {
  return sha256(sha256(Uint8Array.from([version, ...hash]))).slice(0, 4);
}
