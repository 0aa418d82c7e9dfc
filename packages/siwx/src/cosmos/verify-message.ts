import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { ethereumAddress } from "../keys/ethereum-address.ts";
import { hash160 } from "../keys/hashes.ts";
import { isEcdsaSignature } from "../keys/is-ecdsa-signature.ts";
import { areEqual } from "../reading/are-equal.ts";
import { attempt, fromBase64 } from "../reading/decode.ts";
import { readProperty } from "../reading/read-property.ts";
import { readSigned } from "../reading/read-signed.ts";
import { adr36 } from "./adr36.ts";
import { readAddress } from "./read-address.ts";

/** What a wallet answers. `value`: base64 of r‖s. `pubKey`: base64, compressed. */
export interface Signature {
  readonly type: "adr36";
  readonly value: string;
  readonly pubKey: string;
}

/** A text and who is said to have signed it. `account`: CAIP-10. */
export interface SignedMessage {
  readonly account: `cosmos:${string}:${string}`;
  readonly message: string;
  readonly signature: Signature;
}

/**
 * Tells whether an account signed a text by ADR-36, with a key of the Cosmos kind or, on chains that hash keys like
 * Ethereum, of that kind: the address says which. `prefix`: how addresses of the chain begin, e.g. `osmo`; pass it where
 * you know, for one key has an address with every prefix.
 * @throws {SiwxError} account/invalid, message/invalid, signature/invalid, signature/unsupported
 * @see https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature
 * @example
 * import { verifyMessage, type SignedMessage } from "@foyer/siwx/cosmos";
 *
 * export const isTheirs = (signed: SignedMessage) => verifyMessage({ ...signed, prefix: "cosmos" });
 */
export async function verifyMessage(input: SignedMessage & { readonly prefix?: string | undefined }): Promise<boolean> {
  const { address, message, signature } = readSigned(input, {
    namespace: "cosmos",
    types: ["adr36"],
    texts: ["value", "pubKey"],
  });
  const expected = readAddress(address, readProperty(input, "prefix"));
  const publicKey = fromBase64(signature.pubKey);
  const rs = fromBase64(signature.value);
  if (publicKey?.length !== 33 || rs?.length !== 64) return false;
  const hash = findHash(publicKey, expected);
  if (!hash) return false;
  return isEcdsaSignature(secp256k1, { signature: rs, digest: hash(adr36(address, message)), publicKey });
}

/** What the document is hashed with follows from how the address was made of the key. */
function findHash(publicKey: Uint8Array, expected: Uint8Array): ((bytes: Uint8Array) => Uint8Array) | undefined {
  if (areEqual(hash160(publicKey), expected)) return sha256;
  const full = attempt(() => secp256k1.Point.fromBytes(publicKey).toBytes(false));
  return full && areEqual(ethereumAddress(full), expected) ? keccak_256 : undefined;
}
