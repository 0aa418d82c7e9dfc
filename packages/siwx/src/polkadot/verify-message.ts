import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { fromHex } from "../reading/decode.ts";
import { readSigned } from "../reading/read-signed.ts";
import { SCHEMES } from "./is-signed.ts";
import { readAddress } from "./read-address.ts";

/** What a wallet answers. `value`: hexadecimal with `0x`. `wrapped`: whether it put `<Bytes>` around the text. */
export interface Signature {
  readonly type: "sr25519" | "ed25519" | "ecdsa";
  readonly value: `0x${string}`;
  readonly wrapped: boolean;
}

/** A text and who is said to have signed it. `account`: CAIP-10, with any SS58 prefix. */
export interface SignedMessage {
  readonly account: `polkadot:${string}:${string}`;
  readonly message: string;
  readonly signature: Signature;
}

/** Length of a signature, and the byte that some wallets put before it. */
const FORM = {
  ed25519: { length: 64, mark: 0 },
  sr25519: { length: 64, mark: 1 },
  ecdsa: { length: 65, mark: 2 },
} as const;

/**
 * Tells whether an account signed a text, in the wrapping that wallets put around texts or without it, by the scheme
 * that `signature.type` names and no other. `wrapped` is a hint only: not all wallets tell.
 * @throws {SiwxError} account/invalid, message/invalid, signature/invalid, signature/unsupported
 * @see https://github.com/polkadot-js/extension
 * @example
 * import { verifyMessage, type SignedMessage } from "@foyer/siwx/polkadot";
 *
 * export const isTheirs = (signed: SignedMessage) => verifyMessage(signed);
 */
export async function verifyMessage(input: SignedMessage): Promise<boolean> {
  const { message, signature, ...account } = readSigned(input, {
    namespace: "polkadot",
    types: ["sr25519", "ed25519", "ecdsa"],
    texts: ["value"],
  });
  const address = readAddress(account);
  const value = readValue(signature);
  if (!value) return false;
  const wrapped = concatBytes(utf8ToBytes("<Bytes>"), message, utf8ToBytes("</Bytes>"));
  const isSigned = SCHEMES[signature.type];
  return [wrapped, message].some((bytes) => isSigned({ signature: value, bytes, address }));
}

function readValue({
  type,
  value,
}: {
  readonly type: Signature["type"];
  readonly value: string;
}): Uint8Array | undefined {
  const bytes = fromHex(value);
  const { length, mark } = FORM[type];
  if (bytes?.length === length) return bytes;
  return bytes?.length === length + 1 && bytes[0] === mark ? bytes.subarray(1) : undefined;
}
