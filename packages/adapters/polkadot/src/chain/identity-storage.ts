import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { fromHex } from "../bytes.ts";
import { twox64 } from "./twox64.ts";

// `twox128("Identity")`, and of its maps `twox128("IdentityOf")` and `twox128("SuperOf")`.
const IDENTITY = "2aeddc77fe58c98d50bd37f1b90840f9";
const IDENTITY_OF = "cd7f37317cd20b61e9bd46fab8704714";
const SUPER_OF = "43a953ac082e08b6527ce262dbd4abf2";

/** In hexadecimal digits with `0x`: what stands before a name, with twenty registrars' judgements, is shorter. */
const READ_DIGITS = 998;
/** A registrar's judgement that comes with a sum which was paid for it. */
const FEE_PAID = 1;
const [REASONABLE, KNOWN_GOOD, OUT_OF_DATE, ERRONEOUS] = [2, 3, 4, 6];

/**
 * What an account says it is called, and what registrars found: `right`, `wrong`, or nobody has judged it. One that calls it
 * wrong outweighs those that do not.
 */
export type Identity = { readonly name: string; readonly judgement: "right" | "wrong" | "none" };

/** The key under which the pallet of identities keeps an account's. */
export function identityKey(account: Uint8Array): string {
  return `0x${IDENTITY}${IDENTITY_OF}${bytesToHex(twox64(account))}${bytesToHex(account)}`;
}

/** The key under which it keeps which account another belongs to. */
export function superKey(account: Uint8Array): string {
  return `0x${IDENTITY}${SUPER_OF}${bytesToHex(blake2b(account, { dkLen: 16 }))}${bytesToHex(account)}`;
}

/**
 * Reads an identity: judgements, each of a registrar's number of 32 bits and what it found, a deposit of 128 bits, and what the
 * account says, its name first. Undefined where there is none; a name that is no text is an empty one.
 * @see https://github.com/paritytech/polkadot-sdk/blob/master/substrate/frame/identity/src/types.rs
 */
export function readIdentityOf(stored: unknown): Identity | undefined {
  const bytes = fromStored(stored);
  const [head = 3] = bytes ?? [];
  if (!bytes || (head & 3) !== 0) return undefined;
  const found: number[] = [];
  let at = 1;
  for (let count = head >> 2; count > 0; count--) {
    const judgement = bytes[at + 4] ?? ERRONEOUS;
    found.push(judgement);
    at += judgement === FEE_PAID ? 21 : 5;
  }
  return { name: readData(bytes, at + 16), judgement: weigh(found) };
}

/** Reads which account another belongs to, and what it is called there; undefined where it belongs to none. */
export function readSuperOf(stored: unknown): { readonly account: Uint8Array; readonly name: string } | undefined {
  const bytes = fromStored(stored);
  return bytes && bytes.length > 32 ? { account: bytes.slice(0, 32), name: readData(bytes, 32) } : undefined;
}

function weigh(found: readonly number[]): Identity["judgement"] {
  if (found.some((one) => one >= OUT_OF_DATE)) return "wrong";
  return found.some((one) => one === REASONABLE || one === KNOWN_GOOD) ? "right" : "none";
}

/** A byte that says how many follow, and one more; those above 33 are hashes of what is kept elsewhere. */
function readData(bytes: Uint8Array, at: number): string {
  const length = (bytes[at] ?? 0) - 1;
  if (length < 1 || length > 32 || at + 1 + length > bytes.length) return "";
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(at + 1, at + 1 + length));
  } catch {
    return "";
  }
}

function fromStored(stored: unknown): Uint8Array | undefined {
  return typeof stored === "string" ? fromHex(stored.slice(0, READ_DIGITS)) : undefined;
}
