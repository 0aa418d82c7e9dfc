import type { Transfer } from "@foyer/contract";
import { decodeC32 } from "../address/c32.ts";

const MEMO_BYTES = 34;

/** Bytes of a transfer by an account of one key, all but its payload: version, authorisation, conditions. */
export const REST_BYTES = 5 + 1 + 1 + 20 + 8 + 8 + 1 + 65 + 1 + 1 + 4;

/**
 * Writes what a transfer of STX says, as it stands in the transaction, in hex.
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-005/sip-005-blocks-and-transactions.md
 */
export function writePayload({ to, amount, memo = "" }: Transfer<"stacks">): string {
  const [owner = "", contract] = to.split(".");
  const { version = 0, hash = [] } = decodeC32(owner) ?? {};
  const encoder = new TextEncoder();
  const name = contract === undefined ? [] : [contract.length, ...encoder.encode(contract)];
  const padded = [...encoder.encode(memo), ...new Uint8Array(MEMO_BYTES)].slice(0, MEMO_BYTES);
  const recipient = [contract === undefined ? 5 : 6, version, ...hash, ...name];
  return `00${toHex(recipient)}${amount.toString(16).padStart(16, "0")}${toHex(padded)}`;
}

function toHex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
