import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { areEqual } from "../reading/are-equal.ts";
import { fromBase64 } from "../reading/decode.ts";
import { readSigned } from "../reading/read-signed.ts";
import { personalDigest } from "./personal-digest.ts";
import { readAddress } from "./read-address.ts";
import { readScheme } from "./schemes.ts";

/** What a wallet answers. `value`: base64 of flag‖signature‖public key. `bytes`: base64 of the signed message. */
export interface Signature {
  readonly type: "sui";
  readonly value: string;
  readonly bytes: string;
}

/** A text and who is said to have signed it. `account`: CAIP-10. */
export interface SignedMessage {
  readonly account: `sui:${string}:${string}`;
  readonly message: string;
  readonly signature: Signature;
}

/** Characters of base64: four for three bytes, the last ones padded. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/**
 * Tells whether an account signed a text as a personal message, with a key of ed25519, secp256k1 or secp256r1.
 * @throws {SiwxError} account/invalid, message/invalid, signature/invalid, signature/unsupported: the last for zkLogin,
 * which only the chain can judge, for several keys together, and for passkeys
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/signatures
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/intent-signing
 * @example
 * import { verifyMessage, type SignedMessage } from "@foyer/siwx/sui";
 *
 * export const isTheirs = (signed: SignedMessage) => verifyMessage(signed);
 */
export async function verifyMessage(input: SignedMessage): Promise<boolean> {
  const { address, message, signature } = readSigned(input, {
    namespace: "sui",
    types: ["sui"],
    texts: ["value", "bytes"],
  });
  const expected = readAddress(address);
  const scheme = readScheme(signature.value);
  const signed = fromBase64(signature.bytes, base64Length(message.length));
  if (!scheme || !signed || !areEqual(signed, message)) return false;
  const { flag, publicKey } = scheme;
  const made = blake2b(concatBytes(Uint8Array.of(flag), publicKey), { dkLen: 32 });
  return areEqual(made, expected) && scheme.isSigned(personalDigest(message));
}
