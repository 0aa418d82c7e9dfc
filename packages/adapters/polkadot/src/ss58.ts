import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";

/** An account in SS58: its key, and the number of the chain it is written for. */
export type Ss58 = { readonly prefix: number; readonly key: Uint8Array };

/** Numbers that the registry keeps back. @see https://github.com/paritytech/ss58-registry */
const RESERVED = [46, 47];
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 2;

/**
 * Writes a key of 32 bytes as an address of a chain.
 * @see https://docs.polkadot.com/reference/parachains/accounts
 */
export function toSs58({ prefix, key }: Ss58): string {
  const head =
    prefix < 64
      ? Uint8Array.of(prefix)
      : Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6));
  const body = concatBytes(head, key);
  return base58.encode(concatBytes(body, checksum(body)));
}

/** Reads an address of any chain; undefined if it is none, or its checksum is wrong. */
export function fromSs58(address: string): Ss58 | undefined {
  // No good one is longer, and base58 takes long over long texts.
  if (address.length > 50) return undefined;
  const bytes = fromBase58(address);
  const [first = 255, second = 0] = bytes ?? [];
  const headBytes = first < 64 ? 1 : 2;
  if (!bytes || first > 127 || bytes.length !== headBytes + KEY_BYTES + CHECKSUM_BYTES) return undefined;
  const prefix = first < 64 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8);
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const [one, two] = bytes.subarray(-CHECKSUM_BYTES);
  const [a, b] = checksum(body);
  // A small number in the long form would be a second spelling.
  if (one !== a || two !== b || RESERVED.includes(prefix) || (headBytes === 2 && prefix < 64)) return undefined;
  return { prefix, key: body.slice(headBytes) };
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(utf8ToBytes("SS58PRE"), body)).subarray(0, CHECKSUM_BYTES);
}

function fromBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text);
  } catch {
    // A letter that base58 leaves out.
    return undefined;
  }
}
