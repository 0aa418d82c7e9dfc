import { readSigned } from "../reading/read-signed.ts";
import { isBip137 } from "./is-bip137.ts";
import { isBip322 } from "./is-bip322.ts";
import { readAddress } from "./read-address.ts";

/** What a wallet answers. `value`: base64. */
export interface Signature {
  readonly type: "bip322-simple" | "bip137";
  readonly value: string;
}

/** A text and who is said to have signed it. `account`: CAIP-10. */
export interface SignedMessage {
  readonly account: `bip122:${string}:${string}`;
  readonly message: string;
  readonly signature: Signature;
}

/**
 * Tells whether the key of an address signed a text: BIP-322 simple for p2wpkh, p2tr and p2sh-p2wpkh, BIP-137 for
 * p2pkh, p2wpkh and p2sh-p2wpkh. A signature counts for one address, never for the others of the same key.
 * @throws {SiwxError} account/invalid, message/invalid, signature/invalid, signature/unsupported
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 * @example
 * import { verifyMessage, type SignedMessage } from "@foyer/siwx/bip122";
 *
 * export const isTheirs = (signed: SignedMessage) => verifyMessage(signed);
 */
export async function verifyMessage(input: SignedMessage): Promise<boolean> {
  const { message, signature, ...account } = readSigned(input, {
    namespace: "bip122",
    types: ["bip322-simple", "bip137"],
    texts: ["value"],
  });
  const claim = { address: readAddress(account), message };
  return signature.type === "bip137" ? isBip137(signature.value, claim) : isBip322(signature.value, claim);
}
