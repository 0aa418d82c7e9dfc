import { base58 } from "@scure/base";
import { FrameError } from "../../messages/frame-error.ts";

export type SolanaInstruction = {
  readonly program: string;
  /** Undefined where an address comes from a table that is not read yet. */
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
};

export type AddressLookup = {
  readonly table: string;
  readonly writable: readonly number[];
  readonly readonly: readonly number[];
};

/** A transaction's message, as its signers sign it. */
export type SolanaMessage = {
  readonly version: "legacy" | 0;
  readonly signers: number;
  /** The first of them pays. */
  readonly keys: readonly string[];
  readonly blockhash: string;
  readonly instructions: readonly (Omit<SolanaInstruction, "program"> & { readonly program: number })[];
  readonly lookups: readonly AddressLookup[];
};

/** A transaction as it travels: its signatures, empty or not, and the bytes of its message. */
export type SolanaTransaction = {
  readonly signatures: readonly Uint8Array[];
  readonly messageBytes: Uint8Array;
  readonly message: SolanaMessage;
};

/** No transaction that a network takes is longer, in bytes. */
const MOST_BYTES = 1_232;
const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;

/**
 * Reads a transaction to its last byte.
 * @throws {FrameError} INVALID_PARAMS
 */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > MOST_BYTES) throw refuse("it is longer than any network takes");
  const reader = new Reader(bytes);
  const signatures = reader.list(() => reader.bytes(SIGNATURE_BYTES));
  const messageBytes = bytes.slice(reader.at);
  const message = readMessage(messageBytes);
  if (signatures.length !== message.signers) throw refuse("it has another number of signatures than of signers");
  return { signatures, messageBytes, message };
}

/** Reads the bytes of a message alone. */
export function readMessage(bytes: Uint8Array): SolanaMessage {
  const reader = new Reader(bytes);
  const first = reader.byte();
  const isVersioned = (first & 0x80) !== 0;
  if (isVersioned && first !== 0x80) throw refuse("its version is unknown");
  const signers = isVersioned ? reader.byte() : first;
  const [readonlySigned, readonlyUnsigned] = [reader.byte(), reader.byte()];
  const keys = reader.list(() => base58.encode(reader.bytes(KEY_BYTES)));
  if (signers < 1 || signers > keys.length || readonlySigned >= signers || readonlyUnsigned > keys.length - signers)
    throw refuse("its header is wrong");
  if (new Set(keys).size !== keys.length) throw refuse("an account is listed twice");
  const blockhash = base58.encode(reader.bytes(KEY_BYTES));
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: reader.bytes(reader.length()),
  }));
  const lookups = isVersioned
    ? reader.list(() => ({
        table: base58.encode(reader.bytes(KEY_BYTES)),
        writable: reader.list(() => reader.byte()),
        readonly: reader.list(() => reader.byte()),
      }))
    : [];
  reader.end();
  const count =
    keys.length + lookups.reduce((sum, { writable, readonly: read }) => sum + writable.length + read.length, 0);
  for (const { program, accounts } of instructions) {
    // A program is never looked up, and never the one who pays.
    if (program < 1 || program >= keys.length || accounts.some((account) => account >= count))
      throw refuse("an instruction names no account of it");
  }
  return { version: isVersioned ? 0 : "legacy", signers, keys, blockhash, instructions, lookups };
}

class Reader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.at];
    if (value === undefined) throw refuse("it ends too early");
    this.at += 1;
    return value;
  }

  bytes(count: number): Uint8Array {
    if (this.at + count > this.#bytes.length) throw refuse("it ends too early");
    this.at += count;
    return this.#bytes.slice(this.at - count, this.at);
  }

  /** A length of one to three bytes, seven bits each, in the one way that it can be written. */
  length(): number {
    let value = 0;
    for (let index = 0; index < 3; index += 1) {
      const byte = this.byte();
      value |= (byte & 0x7f) << (index * 7);
      if ((byte & 0x80) === 0) {
        if (index > 0 && byte === 0) break;
        return value;
      }
    }
    throw refuse("a length is not written as it should be");
  }

  list<T>(read: () => T): readonly T[] {
    return Array.from({ length: this.length() }, read);
  }

  end(): void {
    if (this.at !== this.#bytes.length) throw refuse("something follows it");
  }
}

function refuse(why: string): FrameError {
  return new FrameError("INVALID_PARAMS", `The transaction is not signed: ${why}`, -32_602);
}
