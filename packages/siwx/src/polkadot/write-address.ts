import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";
import { checksum } from "../keys/ethereum-address.ts";
import type { Address } from "./read-address.ts";

/**
 * Writes an address as a chain does. `prefix`: its number in SS58, below 16384; chains with Ethereum's addresses have none.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/#address-formats
 */
export function writeAddress({ kind, id }: Address, prefix: number): string {
  if (kind === "ethereum") return `0x${checksum(bytesToHex(id))}`;
  const head =
    prefix < 64
      ? Uint8Array.of(prefix)
      : Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6));
  const body = concatBytes(head, id);
  const sum = blake2b(concatBytes(utf8ToBytes("SS58PRE"), body)).subarray(0, 2);
  return base58.encode(concatBytes(body, sum));
}
