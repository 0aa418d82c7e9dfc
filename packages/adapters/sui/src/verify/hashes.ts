import type { Operation } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";
import type { KeySignature } from "./signature.ts";

/** Scope 3 is a personal message; version and application are zero. */
const PERSONAL_MESSAGE = [3, 0, 0];

/**
 * What is signed of a message: the hash of its intent and of the message as a vector of bytes.
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/intent-signing
 */
export async function hashMessage(message: Uint8Array, operation: Operation): Promise<Uint8Array> {
  return await hash([...PERSONAL_MESSAGE, ...uleb128(message.length)], message, operation);
}

/**
 * The address that a key stands for.
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/keys-addresses
 */
export async function addressOf({ flag, publicKey }: KeySignature, operation: Operation): Promise<string> {
  const bytes = await hash([flag], publicKey, operation);
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

async function hash(before: readonly number[], bytes: Uint8Array, operation: Operation): Promise<Uint8Array> {
  const { blake2b } = await loadLibrary(
    { library: "@noble/hashes", operation },
    () => import("@noble/hashes/blake2.js"),
  );
  const all = new Uint8Array(before.length + bytes.length);
  all.set(before);
  all.set(bytes, before.length);
  return blake2b(all, { dkLen: 32 });
}

/**
 * A length in groups of seven bits, the lowest first.
 * @see https://github.com/diem/bcs#uleb128-encoded-integers
 */
function uleb128(length: number): readonly number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...uleb128(length >>> 7)];
}
