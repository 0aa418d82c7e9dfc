import type { Shapes } from "@foyer/contract";
import { readBytes } from "@foyer/contract/wallet-standard";

/** More than any witness of one input. */
const SIGNATURE_LIMIT = 10_000;
const HEX = /^(0x)?([0-9a-f]{2}){65,}$/i;
/** How newer wallets name the form of BIP-322, before its base64: no signature begins with these letters. */
const FORM = /^(smp|ful)/;
/** A signature with the key alone: 65 bytes, the first of which names the kind of key. */
const KEY_SIGNATURE_BYTES = 65;

/**
 * Reads a signature as wallets give it, in base64, in hex or in bytes, and says what it is; undefined where it is none.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function readSignature(given: unknown): Shapes["bip122"]["signature"] | undefined {
  const bytes = typeof given === "string" ? fromText(given) : readBytes(given);
  if (!bytes || bytes.length < 64) return undefined;
  return { type: isKeySignature(bytes) ? "bip137" : "bip322-simple", value: toBase64(bytes) };
}

/** Whether bytes are a signature with the key alone. */
export function isKeySignature(bytes: Uint8Array): boolean {
  const [header = 0] = bytes;
  return bytes.length === KEY_SIGNATURE_BYTES && header >= 27 && header <= 42;
}

/** Reads base64; undefined where it is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    // It is something else.
    return undefined;
  }
}

function fromText(text: string): Uint8Array | undefined {
  if (text.length > SIGNATURE_LIMIT) return undefined;
  if (!HEX.test(text)) return fromBase64(text.replace(FORM, ""));
  return Uint8Array.from(text.replace(/^0x/i, "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Writes bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
