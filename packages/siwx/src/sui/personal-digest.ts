import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes } from "@noble/hashes/utils.js";

/** Personal message, first version, of Sui: no transaction begins so. */
const INTENT = Uint8Array.of(3, 0, 0);

/**
 * What a wallet signs for a personal message: the intent, then the bytes with their length.
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/intent-signing
 */
export function personalDigest(message: Uint8Array): Uint8Array {
  return blake2b(concatBytes(INTENT, uleb128(message.length), message), { dkLen: 32 });
}

/** Seven bits in each byte, the lowest first; the eighth says that more follow. */
function uleb128(length: number): Uint8Array {
  const bytes: number[] = [];
  let rest = length;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Uint8Array.of(...bytes, rest);
}
