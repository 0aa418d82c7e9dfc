import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Hashes bytes for one purpose alone.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0340.mediawiki
 */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag));
  return sha256(concatBytes(prefix, prefix, ...parts));
}
