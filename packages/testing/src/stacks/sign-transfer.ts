import { sha512_256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { decodeC32 } from "./c32.ts";
import type { StacksKey } from "./stacks-key.ts";

/** A transfer of STX, and what the chain needs to know of it. Amounts in microSTX. */
export type StacksTransfer = {
  readonly recipient: string;
  readonly amount: bigint;
  readonly memo: string;
  readonly fee: bigint;
  readonly nonce: bigint;
  readonly isTestnet: boolean;
};

const STANDARD_AUTH = 4;
const ANY_ANCHOR = 3;
const DENY = 2;
const MEMO_BYTES = 34;

/**
 * Signs a transfer: the whole transaction and its id, in hex.
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-005/sip-005-blocks-and-transactions.md
 */
export function signTransfer(
  key: StacksKey,
  transfer: StacksTransfer,
): { readonly transaction: string; readonly txid: string } {
  const { fee, nonce } = transfer;
  const unsigned = serialize(transfer, { key, fee: 0n, nonce: 0n, signature: new Uint8Array(65) });
  const toSign = concatBytes(sha512_256(unsigned), Uint8Array.of(STANDARD_AUTH), u64(fee), u64(nonce));
  const signed = serialize(transfer, { key, fee, nonce, signature: key.signHash(sha512_256(toSign)) });
  return { transaction: bytesToHex(signed), txid: bytesToHex(sha512_256(signed)) };
}

type Spending = Pick<StacksTransfer, "fee" | "nonce"> & { readonly key: StacksKey; readonly signature: Uint8Array };

function serialize(transfer: StacksTransfer, { key, fee, nonce, signature }: Spending): Uint8Array {
  const network = transfer.isTestnet ? [0x80, 0x80, 0, 0, 0] : [0, 0, 0, 0, 1];
  // Hash mode 0, one compressed key.
  const spending = concatBytes(Uint8Array.of(0), key.hash, u64(nonce), u64(fee), Uint8Array.of(0), signature);
  const conditions = Uint8Array.of(ANY_ANCHOR, DENY, 0, 0, 0, 0);
  return concatBytes(Uint8Array.from(network), Uint8Array.of(STANDARD_AUTH), spending, conditions, payload(transfer));
}

function payload({ recipient, amount, memo }: StacksTransfer): Uint8Array {
  const [address = "", contract] = recipient.split(".");
  const { version, hash } = decodeC32(address);
  const name = contract === undefined ? new Uint8Array() : Uint8Array.from([contract.length, ...utf8ToBytes(contract)]);
  const principal = concatBytes(Uint8Array.of(contract === undefined ? 5 : 6, version), hash, name);
  const padded = new Uint8Array(MEMO_BYTES);
  padded.set(utf8ToBytes(memo).slice(0, MEMO_BYTES));
  return concatBytes(Uint8Array.of(0), principal, u64(amount), padded);
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}
