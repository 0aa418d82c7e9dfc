import { ed25519 } from "@noble/curves/ed25519.js";
import type { SolanaSigning } from "../wallet/wallet.ts";
import { WalletError } from "../wallet/wallet-error.ts";

/**
 * Signs for solana: the 64 bytes of an ed25519 signature. What would be a transaction is not signed as a message, nor the other way round:
 * who approves a text has not approved a payment. A transaction of a version that is not known here is signed as neither.
 */
export function signSolana(key: Uint8Array, { kind, bytes }: SolanaSigning): Uint8Array {
  if (findSolanaKind(bytes) !== kind) {
    throw new WalletError("unsignable", `What is to be signed is no ${kind} of Solana.`);
  }
  return ed25519.sign(bytes, key);
}

/**
 * Returns what bytes are to Solana: a transaction's message of a version that is known, of one that is not, or something that is no
 * transaction. A first byte of 0x80 and above names a version, and only version 0 has a layout that is known here: what begins so and is no
 * text (whose UTF-8 begins so in many languages) may be a transaction one day.
 * @see https://solana.com/docs/core/transactions#message-header
 */
export function findSolanaKind(bytes: Uint8Array): "message" | "transaction" | "unknown" {
  const first = bytes[0] ?? 0;
  if (first < 0x80) return isLaidOut(bytes, 0) ? "transaction" : "message";
  if (first === 0x80 && isLaidOut(bytes, 1)) return "transaction";
  return isText(bytes) ? "message" : "unknown";
}

/**
 * Whether bytes read as a transaction's message from here on: three counts that make sense, then as many keys as are counted, a blockhash
 * and instructions. A text cannot: its bytes are no such counts.
 */
function isLaidOut(bytes: Uint8Array, at: number): boolean {
  const [signers = 0, readonlySigners = 0, readonlyOthers = 0] = bytes.subarray(at, at + 3);
  const count = readCompact(bytes, at + 3);
  // The fee payer signs, and its account is written to; each signer has a key, and so does each account that is only read.
  if (readonlySigners >= signers || count === undefined || readonlyOthers > count.value - signers) return false;
  return bytes.length > count.end + 32 * count.value + 32;
}

function isText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A number of up to three bytes of seven bits each, lowest first. */
function readCompact(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let at = 0; at < 3; at++) {
    const byte = bytes[start + at] ?? 0x80;
    value += (byte & 0x7f) * 2 ** (7 * at);
    if (byte < 0x80) return { value, end: start + at + 1 };
  }
  return undefined;
}
