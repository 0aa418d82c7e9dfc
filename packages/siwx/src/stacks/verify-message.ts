import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { compactSize } from "../keys/compact-size.ts";
import { hash160 } from "../keys/hashes.ts";
import { recoverStrictly } from "../keys/recover-key.ts";
import { areEqual } from "../reading/are-equal.ts";
import { fromHex } from "../reading/decode.ts";
import { readSigned } from "../reading/read-signed.ts";
import { SiwxError } from "../siwx-error.ts";
import { readAddress } from "./read-address.ts";

/** What a wallet answers. `value`: hexadecimal of r‖s‖v. `publicKey`: hexadecimal, empty where the wallet gave none. */
export interface Signature {
  readonly type: "stacks-rsv";
  readonly value: string;
  readonly publicKey: string;
}

/** A text and who is said to have signed it. `account`: CAIP-10. */
export interface SignedMessage {
  readonly account: `stacks:${string}:${string}`;
  readonly message: string;
  readonly signature: Signature;
}

const MAGIC = utf8ToBytes("\x17Stacks Signed Message:\n");

/**
 * Tells whether an account signed a text: the key is recovered, must be the one the wallet named, and must be the
 * address's own.
 * @throws {SiwxError} account/invalid, message/invalid, signature/invalid, signature/unsupported: the last for addresses
 * of several keys
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-018/sip-018-signed-structured-data.md
 * @example
 * import { verifyMessage, type SignedMessage } from "@foyer/siwx/stacks";
 *
 * export const isTheirs = (signed: SignedMessage) => verifyMessage(signed);
 */
export async function verifyMessage(input: SignedMessage): Promise<boolean> {
  const { message, signature, ...account } = readSigned(input, {
    namespace: "stacks",
    types: ["stacks-rsv"],
    texts: ["value", "publicKey"],
  });
  const { kind, hash } = readAddress(account);
  if (kind === "several-keys")
    throw new SiwxError("signature/unsupported", "The address is of several keys, and one key cannot speak for it.");
  const bytes = fromHex(signature.value);
  const claimed = fromHex(signature.publicKey);
  if (bytes?.length !== 65 || !claimed) return false;
  const digest = sha256(concatBytes(MAGIC, compactSize(message.length), message));
  const key = recoverStrictly({ digest, rs: bytes.subarray(0, 64), recovery: bytes[64] ?? Number.NaN });
  if (!key || !areEqual(hash160(key.compressed), hash)) return false;
  return claimed.length === 0 || areEqual(claimed, key.compressed) || areEqual(claimed, key.full);
}
