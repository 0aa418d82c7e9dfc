import { hexToBytes } from "@noble/hashes/utils.js";
import { checksum } from "../keys/ethereum-address.ts";
import { type Account, refuseAccount } from "../reading/read-account.ts";

const CHAIN = /^(0|[1-9]\d{0,31})$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/**
 * Reads an address: all digits in one case, or the cases that are its checksum.
 * @throws {SiwxError} account/invalid
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function readAddress({ reference, address }: Account): Uint8Array {
  if (!CHAIN.test(reference)) throw refuseAccount("The chain of `account` is not a decimal number.");
  if (!ADDRESS.test(address)) throw refuseAccount("The address in `account` is not 0x and 40 hexadecimal digits.");
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  const isPlain = digits === lower || digits === digits.toUpperCase();
  if (!isPlain && digits !== checksum(lower)) throw refuseAccount("The checksum of the address in `account` is wrong.");
  return hexToBytes(lower);
}
