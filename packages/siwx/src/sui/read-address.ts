import { hexToBytes } from "@noble/hashes/utils.js";
import { refuseAccount } from "../reading/read-account.ts";

const ADDRESS = /^0x[0-9a-fA-F]{64}$/;

/**
 * Reads an address. Short forms are names of Move packages, and one account would have several.
 * @throws {SiwxError} account/invalid
 */
export function readAddress(address: string): Uint8Array {
  if (!ADDRESS.test(address)) throw refuseAccount("The address in `account` is not 0x and 64 hexadecimal digits.");
  return hexToBytes(address.slice(2));
}
