import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { fromBase58 } from "../base58.ts";

/** Behind the seeds of every address of a program: https://solana.com/docs/core/pda */
const MARKER = utf8ToBytes("ProgramDerivedAddress");

/** The 32 bytes of an address that this package itself names, which all are good ones. */
export function keyOf(address: string): Uint8Array {
  return fromBase58(address, 32) as Uint8Array;
}

/**
 * Finds the address that a program keeps something under: the first that nobody can have a key of, which one half of all are.
 * @see https://solana.com/docs/core/pda
 */
export function programAddress(seeds: readonly Uint8Array[], program: Uint8Array): Uint8Array {
  for (let bump = 255; ; bump--) {
    const address = sha256(concatBytes(...seeds, Uint8Array.of(bump), program, MARKER));
    if (!isOnCurve(address)) return address;
  }
}

/** Whether somebody can have the key of an address. The network reads points as ZIP 215 says. */
function isOnCurve(address: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(address, true);
    return true;
  } catch {
    return false;
  }
}

/** An owner, unless it is a program's: what is sent to what a program holds for somebody may never come back. */
export function ofPerson(owner: Uint8Array | undefined): Uint8Array | undefined {
  return owner && isOnCurve(owner) ? owner : undefined;
}

/** Whether two addresses are one. */
export function isSameKey(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
