import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";

const PREFIX = "\x17Stacks Signed Message:\n";

/**
 * Hashes a text as wallets do before they sign it: a mark that no transaction begins with, the length, the text.
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-018/sip-018-signed-structured-data.md
 */
export function hashMessage(message: string): Uint8Array {
  const encoder = new TextEncoder();
  const bytes = encoder.encode(message);
  return sha256(concatBytes(encoder.encode(PREFIX), encodeLength(bytes.length), bytes));
}

/** Bitcoin's variable length: one byte, or a mark and two or four bytes, the lowest first. */
function encodeLength(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length);
  const isShort = length <= 0xffff;
  const bytes = Array.from({ length: isShort ? 2 : 4 }, (_, index) => (length >>> (8 * index)) & 0xff);
  return Uint8Array.of(isShort ? 0xfd : 0xfe, ...bytes);
}
