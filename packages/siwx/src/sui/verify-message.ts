import { blake2b } from "@noble/hashes/blake2.js";
import { areEqual } from "../reading/are-equal.ts";
import { fromBase64 } from "../reading/decode.ts";
import { readSigned } from "../reading/read-signed.ts";
import { askNode, type SuiNodes } from "./ask-node.ts";
import { personalDigest } from "./personal-digest.ts";
import { readAddress } from "./read-address.ts";
import { readFlag, readScheme, ZK_LOGIN_FLAG } from "./schemes.ts";

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

/** Nodes of the chain, for accounts of zkLogin. */
export interface VerifyOptions {
  /** URLs of GraphQL by CAIP-2 id, such as `https://graphql.mainnet.sui.io/graphql` of `sui:mainnet`. Their answers are trusted. */
  readonly nodes?: SuiNodes | undefined;
  /** Default: the global one. */
  readonly fetch?: typeof fetch | undefined;
}

/** Longest signature of zkLogin that a node is asked about, in characters of base64. */
const LONGEST_ZK_LOGIN = 8_192;

/**
 * Tells whether an account signed a text as a personal message: with a key of ed25519, secp256k1 or secp256r1, with a passkey,
 * with several keys, or by zkLogin, which a node of the chain is asked about.
 * @throws {SiwxError} account/invalid, message/invalid, signature/invalid; network/unreachable for zkLogin;
 * signature/unsupported for zkLogin without a node, and for several keys one of which signed by zkLogin
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/signatures
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/intent-signing
 * @example
 * import { verifyMessage, type SignedMessage } from "@foyer/siwx/sui";
 *
 * export const isTheirs = (signed: SignedMessage) => verifyMessage(signed);
 */
export async function verifyMessage(
  input: SignedMessage,
  { nodes = {}, fetch = globalThis.fetch }: VerifyOptions = {},
): Promise<boolean> {
  const { reference, address, message, signature } = readSigned(input, {
    namespace: "sui",
    types: ["sui"],
    texts: ["value", "bytes"],
  });
  const expected = readAddress(address);
  const signed = fromBase64(signature.bytes, base64Length(message.length));
  if (!signed || !areEqual(signed, message)) return false;
  const { value } = signature;
  if (readFlag(value) === ZK_LOGIN_FLAG) {
    if (!fromBase64(value, LONGEST_ZK_LOGIN)) return false;
    return await askNode({ reference, address: address.toLowerCase(), message, signature: value, nodes, fetch });
  }
  const scheme = readScheme(value);
  if (!scheme) return false;
  return areEqual(blake2b(scheme.identity, { dkLen: 32 }), expected) && scheme.isSigned(personalDigest(message));
}
