import { fromBase58 } from "../reading/decode.ts";
import { refuseAccount } from "../reading/read-account.ts";

/**
 * Reads an address, which is a public key.
 * @throws {SiwxError} account/invalid
 */
export function readAddress(address: string): Uint8Array {
  const publicKey = fromBase58(address);
  if (publicKey?.length !== 32) throw refuseAccount("The address in `account` is not 32 bytes of base58.");
  return publicKey;
}
