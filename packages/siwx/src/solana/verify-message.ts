import { isEd25519Signature } from "../keys/is-ed25519-signature.ts";
import { fromBase58 } from "../reading/decode.ts";
import { readProperty } from "../reading/read-property.ts";
import { readSigned } from "../reading/read-signed.ts";
import { SiwxError } from "../siwx-error.ts";
import { carriesMessage } from "./carries-message.ts";
import { readAddress } from "./read-address.ts";

/** What a wallet answers. `value`: base58. `signedBytes`: what it really signed. */
export interface Signature {
  readonly type: "ed25519";
  readonly value: string;
  readonly signedBytes: Uint8Array;
}

/** A text and who is said to have signed it. `account`: CAIP-10. */
export interface SignedMessage {
  readonly account: `solana:${string}:${string}`;
  readonly message: string;
  readonly signature: Signature;
}

/**
 * Tells whether an account signed a text, as it is or in the off-chain message format. Strict: keys of small order, for
 * which one signature fits every text, are refused.
 * @throws {SiwxError} account/invalid, message/invalid, signature/invalid, signature/unsupported
 * @see https://www.rfc-editor.org/rfc/rfc8032
 * @see https://docs.anza.xyz/proposals/off-chain-message-signing
 * @example
 * import { verifyMessage, type SignedMessage } from "@foyer/siwx/solana";
 *
 * // JSON knows no bytes: the page sent them as base64.
 * type Posted = Omit<SignedMessage, "signature"> & { readonly value: string; readonly signedBytes: string };
 * export async function isTheirs({ account, message, value, signedBytes }: Posted): Promise<boolean> {
 *   const bytes = Uint8Array.from(atob(signedBytes), (character) => character.charCodeAt(0));
 *   return await verifyMessage({ account, message, signature: { type: "ed25519", value, signedBytes: bytes } });
 * }
 */
export async function verifyMessage(input: SignedMessage): Promise<boolean> {
  const { address, message, signature } = readSigned(input, {
    namespace: "solana",
    types: ["ed25519"],
    texts: ["value"],
  });
  const publicKey = readAddress(address);
  const signed = readBytes(readProperty(readProperty(input, "signature"), "signedBytes"));
  const bytes = fromBase58(signature.value);
  if (!bytes || !carriesMessage({ signed, message, publicKey })) return false;
  return isEd25519Signature({ signature: bytes, message: signed, publicKey });
}

function readBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  throw new SiwxError("signature/invalid", "`signature.signedBytes` is not a Uint8Array, which JSON does not carry.");
}
