import { ed25519 } from "@noble/curves/ed25519.js";
import type { SolanaSigning } from "../wallet/wallet.ts";
import { WalletError } from "../wallet/wallet-error.ts";

/**
 * Signs for solana: the 64 bytes of an ed25519 signature. What would be a transaction is not signed as a message, nor the other way round:
 * who approves a text has not approved a payment.
 */
export function signSolana(key: Uint8Array, { kind, bytes }: SolanaSigning): Uint8Array {
  if (isTransaction(bytes) !== (kind === "transaction")) {
    throw new WalletError("unsignable", `What is to be signed is no ${kind} of Solana.`);
  }
  return ed25519.sign(bytes, key);
}

/**
 * Whether bytes read as a transaction's message: a version or none, three counts that make sense, then as many keys as are counted, a blockhash
 * and instructions. A text cannot: its bytes are no such counts.
 * @see https://solana.com/docs/core/transactions#message-header
 */
export function isTransaction(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0xff;
  const versioned = first >= 0x80;
  if (versioned && first !== 0x80) return false;
  const at = versioned ? 1 : 0;
  const [signers = 0, readonlySigners = 0, readonlyOthers = 0] = bytes.subarray(at, at + 3);
  const count = readCompact(bytes, at + 3);
  // Somebody pays, who signs and whose account is written to; each signer has a key, and so does each that is only read.
  if (readonlySigners >= signers || count === undefined || readonlyOthers > count.value - signers) return false;
  return bytes.length > count.end + 32 * count.value + 32;
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
