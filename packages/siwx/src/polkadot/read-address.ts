import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { areEqual } from "../reading/are-equal.ts";
import { fromBase58 } from "../reading/decode.ts";
import { type Account, refuseAccount } from "../reading/read-account.ts";

/** `id`: 32 bytes, the public key or, of an ecdsa key, its hash; 20 bytes on chains with Ethereum's addresses. */
export type Address = { readonly kind: "substrate" | "ethereum"; readonly id: Uint8Array };

const REFERENCE = /^[0-9a-f]{32}$/;
const ETHEREUM = /^0x[0-9a-fA-F]{40}$/;

/**
 * Reads an address. Its prefix, which says for which chain it was written, is not looked at: who somebody is, the key
 * says, and extensions hand out prefixes as their users like them.
 * @throws {SiwxError} account/invalid
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/#address-formats
 */
export function readAddress({ reference, address }: Account): Address {
  if (!REFERENCE.test(reference)) throw refuseAccount("The chain of `account` is not 32 digits of a genesis hash.");
  if (ETHEREUM.test(address)) return { kind: "ethereum", id: hexToBytes(address.slice(2)) };
  const id = readSs58(address);
  if (!id) throw refuseAccount("The address in `account` is not SS58 of 32 bytes.");
  return { kind: "substrate", id };
}

/** Prefix, 32 bytes, two bytes of checksum. */
function readSs58(address: string): Uint8Array | undefined {
  const bytes = fromBase58(address);
  const first = bytes?.[0];
  if (!bytes || first === undefined || first > 127) return undefined;
  const start = first < 64 ? 1 : 2;
  if (bytes.length !== start + 34) return undefined;
  const body = bytes.subarray(0, -2);
  const checksum = blake2b(concatBytes(utf8ToBytes("SS58PRE"), body)).subarray(0, 2);
  return areEqual(checksum, bytes.subarray(-2)) ? body.subarray(start) : undefined;
}
