import { concatBytes } from "@noble/hashes/utils.js";
import { hash256 } from "../keys/hashes.ts";
import { areEqual } from "../reading/are-equal.ts";
import { type Account, refuseAccount } from "../reading/read-account.ts";

/** `hash`: of the key, or of the script that names several. */
export type Address = { readonly kind: "one-key" | "several-keys"; readonly hash: Uint8Array };

/** Crockford's alphabet: letters that look like digits are left out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** An address's version on each chain: letters P and M on the main one, T and N on test networks. */
const VERSIONS: ReadonlyMap<string, { readonly one: number; readonly several: number }> = new Map([
  ["1", { one: 22, several: 20 }],
  ["2147483648", { one: 26, several: 21 }],
]);
const BODY_LENGTH = 24;

/**
 * Reads an address of the account's network.
 * @throws {SiwxError} account/invalid
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-005/sip-005-blocks-and-transactions.md
 */
export function readAddress({ reference, address }: Account): Address {
  const versions = VERSIONS.get(reference);
  if (!versions) throw refuseAccount("The chain of `account` is not one of the Stacks networks.");
  const version = ALPHABET.indexOf(address[1] ?? "-");
  const body = address[0] === "S" && version >= 0 ? fromC32(address.slice(2)) : undefined;
  const hash = body?.subarray(0, -4);
  if (!body || !hash || !areEqual(body.subarray(-4), checksum(version, hash)))
    throw refuseAccount("The address in `account` is not one of Stacks.");
  if (version === versions.one) return { kind: "one-key", hash };
  if (version === versions.several) return { kind: "several-keys", hash };
  throw refuseAccount("The address in `account` is of another Stacks network.");
}

function checksum(version: number, hash: Uint8Array): Uint8Array {
  return hash256(concatBytes(Uint8Array.of(version), hash)).subarray(0, 4);
}

/** Reads 24 bytes as one number; each zero byte at the front is one zero digit, as in base58. */
function fromC32(text: string): Uint8Array | undefined {
  let number = 0n;
  for (const digit of text) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return undefined;
    number = number * 32n + BigInt(value);
  }
  const zeros = /^0*/.exec(text)?.[0].length ?? 0;
  const digits = number === 0n ? "" : number.toString(16);
  if (zeros + Math.ceil(digits.length / 2) !== BODY_LENGTH) return undefined;
  const hex = digits.padStart(BODY_LENGTH * 2, "0");
  return Uint8Array.from({ length: BODY_LENGTH }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}
