import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";

/**
 * Writes an account of 32 bytes as an address of the chain with this prefix; prefixes below 64 only.
 * @see https://docs.polkadot.com/reference/parachains/accounts
 */
export function toSs58(account: Uint8Array, prefix: number): string {
  const body = concatBytes(Uint8Array.of(prefix), account);
  return base58.encode(concatBytes(body, blake2b(concatBytes(utf8ToBytes("SS58PRE"), body)).subarray(0, 2)));
}

/** The account in an address of such a chain; its checksum is not looked at. */
export function fromSs58(address: string): Uint8Array {
  return base58.decode(address).slice(1, -2);
}
