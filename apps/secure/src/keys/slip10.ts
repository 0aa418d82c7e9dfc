import { hmac } from "@noble/hashes/hmac.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { wipe } from "./wipe.ts";

const HARDENED = 0x8000_0000;

/**
 * The ed25519 private key at a path of hardened steps, as 44, 501, 0, 0.
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export function deriveEd25519(master: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, utf8ToBytes("ed25519 seed"), master);
  for (const step of path) {
    const index = new Uint8Array(4);
    new DataView(index.buffer).setUint32(0, step + HARDENED);
    const data = concatBytes(Uint8Array.of(0), node.subarray(0, 32), index);
    const next = hmac(sha512, node.subarray(32), data);
    wipe(node, data);
    node = next;
  }
  const key = node.slice(0, 32);
  wipe(node);
  return key;
}
