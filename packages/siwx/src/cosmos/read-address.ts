import { bech32 } from "@scure/base";
import { attempt } from "../reading/decode.ts";
import { refuseAccount } from "../reading/read-account.ts";

/** Longest text of bech32, BIP-173. */
const LIMIT = 90;

/**
 * Reads an address: the hash of its key. `prefix`: how the chain's addresses begin, where the caller knows.
 * @throws {SiwxError} account/invalid
 * @see https://docs.cosmos.network/main/build/spec/addresses/bech32
 */
export function readAddress(address: string, prefix: unknown): Uint8Array {
  const decoded = attempt(() => bech32.decode(address as `${string}1${string}`, LIMIT));
  const hash = decoded && attempt(() => bech32.fromWords(decoded.words));
  // Signers are written in lower case, and the document names them as they are written.
  if (!hash || address !== address.toLowerCase()) throw refuseAccount("The address in `account` is not bech32.");
  if (prefix !== undefined && decoded.prefix !== prefix)
    throw refuseAccount(`The address in \`account\` begins with '${decoded.prefix}', not with '${String(prefix)}'.`);
  return hash;
}
