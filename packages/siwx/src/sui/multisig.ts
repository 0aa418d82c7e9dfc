import { concatBytes } from "@noble/hashes/utils.js";
import { attempt } from "../reading/decode.ts";
import { SiwxError } from "../siwx-error.ts";
import { readKey, type Scheme } from "./key-scheme.ts";
import { readPasskey } from "./passkey.ts";
import { type BcsReader, readBcs } from "./read-bcs.ts";

const FLAG = 3;
/** Keys of one account, by the rules of the chain. */
const MOST_KEYS = 10;
const SIGNATURE_LENGTH = 64;
/** Largest signature of one member, and largest identity, in bytes. */
const MEMBER_BYTES = 4_096;
/** By the variant: flag, and length of the key; zkLogin's identities have no fixed one. */
const KEYS = [
  { flag: 0, length: 32 },
  { flag: 1, length: 33 },
  { flag: 2, length: 33 },
  { flag: 5, length: undefined },
  { flag: 6, length: 33 },
] as const;

type Member = { readonly flag: number; readonly key: Uint8Array; readonly weight: number };

/**
 * Reads a signature of several keys, without the flag: the members' signatures, which members they are of, and all keys with
 * their weights and the threshold. It is signed if every signature is its member's and the weights reach the threshold.
 * @throws {SiwxError} signature/unsupported if a member signed by zkLogin
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/multisig
 */
export function readMultisig(bytes: Uint8Array): Scheme {
  const reader = readBcs(bytes);
  const signatures = list(reader, () => readSignature(reader));
  const bitmap = reader.u16();
  const members = list(reader, () => readMember(reader));
  const threshold = reader.u16();
  const signing = members.filter((_, index) => (bitmap >> index) & 1);
  const isWhole = reader.isDone() && bitmap >> members.length === 0 && signing.length === signatures.length;
  if (!isWhole || !isAccount(members, threshold))
    throw new SiwxError("signature/invalid", "The signature of several keys cannot be read.");
  const parts = members.flatMap(({ flag, key, weight }) => [Uint8Array.of(flag), key, Uint8Array.of(weight)]);
  const weight = signing.reduce((sum, member) => sum + member.weight, 0);
  return {
    identity: concatBytes(Uint8Array.of(FLAG, threshold & 0xff, threshold >> 8), ...parts),
    isSigned: (digest) =>
      weight >= threshold &&
      signing.every(({ flag, key }, index) => isSignedBy({ flag, key, digest, signature: signatures[index] })),
  };
}

type Claim = Pick<Member, "flag" | "key"> & {
  readonly digest: Uint8Array;
  readonly signature: { readonly flag: number; readonly bytes: Uint8Array } | undefined;
};

function isSignedBy({ flag, key, digest, signature }: Claim): boolean {
  if (signature?.flag !== flag) return false;
  if (flag !== 6) return readKey(flag, signature.bytes, key).isSigned(digest);
  const passkey = attempt(() => readPasskey(signature.bytes.subarray(1)));
  // A passkey's answer names its own key, which has to be the member's.
  const isOwn = passkey !== undefined && signature.bytes[0] === flag && endsWith(passkey.identity, key);
  return isOwn && passkey.isSigned(digest);
}

function endsWith(bytes: Uint8Array, end: Uint8Array): boolean {
  return end.every((byte, index) => bytes[bytes.length - end.length + index] === byte);
}

function list<T>(reader: BcsReader, read: () => T): readonly T[] {
  return Array.from({ length: reader.uleb128(MOST_KEYS) }, read);
}

function readSignature(reader: BcsReader): { readonly flag: number; readonly bytes: Uint8Array } {
  const { flag } = readKind(reader);
  if (flag === 5)
    throw new SiwxError(
      "signature/unsupported",
      "Several keys signed, one of them by zkLogin, which is not judged here.",
    );
  return { flag, bytes: flag === 6 ? reader.vector(MEMBER_BYTES) : reader.take(SIGNATURE_LENGTH) };
}

function readMember(reader: BcsReader): Member {
  const { flag, length } = readKind(reader);
  const key = length === undefined ? reader.vector(MEMBER_BYTES) : reader.take(length);
  const [weight = 0] = reader.take(1);
  return { flag, key, weight };
}

function readKind(reader: BcsReader): (typeof KEYS)[number] {
  const kind = KEYS[reader.uleb128(KEYS.length - 1)];
  if (!kind) throw new SiwxError("signature/invalid", "A key of the signature is of no known kind.");
  return kind;
}

/** The chain's own rules: no key twice, no weight of none, a threshold that can be reached. */
function isAccount(members: readonly Member[], threshold: number): boolean {
  const total = members.reduce((sum, { weight }) => sum + weight, 0);
  const isDistinct = new Set(members.map(({ flag, key }) => `${flag} ${key}`)).size === members.length;
  const isWeighed = members.every(({ weight }) => weight > 0);
  return members.length > 0 && isDistinct && isWeighed && threshold > 0 && threshold <= total;
}
