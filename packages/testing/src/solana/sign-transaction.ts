import { base58 } from "@scure/base";
import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import type { SolanaKey } from "./solana-key.ts";

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
const HEADER_BYTES = 3;

/**
 * Signs a serialized transaction, legacy or version 0, in its own place among the signatures.
 * @see https://solana.com/docs/core/transactions
 */
export function signSolanaTransaction(transaction: Uint8Array, key: SolanaKey): Uint8Array {
  const signatures = readLength(transaction, 0);
  const messageAt = signatures.end + signatures.length * SIGNATURE_BYTES;
  const message = transaction.subarray(messageAt);
  const index = signersOf(message).indexOf(key.address);
  if (index < 0 || index >= signatures.length) {
    const message = `The transaction does not ask ${key.address} to sign.`;
    throw createRpcError({ code: RPC_ERROR_CODES.invalidParams, message });
  }
  const signed = Uint8Array.from(transaction);
  signed.set(key.sign(message), signatures.end + index * SIGNATURE_BYTES);
  return signed;
}

/** The addresses that a message asks to sign. */
function signersOf(message: Uint8Array): string[] {
  // A set high bit marks a versioned message: its header begins one byte later.
  const headerAt = (message[0] ?? 0) & 0x80 ? 1 : 0;
  const required = message[headerAt] ?? 0;
  const keys = readLength(message, headerAt + HEADER_BYTES);
  return Array.from({ length: Math.min(required, keys.length) }, (_, index) => {
    const at = keys.end + index * KEY_BYTES;
    return base58.encode(message.subarray(at, at + KEY_BYTES));
  });
}

/** Reads a length written in groups of seven bits ("compact-u16"). */
function readLength(bytes: Uint8Array, at: number): { length: number; end: number } {
  let length = 0;
  let end = at;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[end] ?? 0;
    end += 1;
    length |= (byte & 0x7f) << shift;
    if (!(byte & 0x80)) return { length, end };
  }
}
