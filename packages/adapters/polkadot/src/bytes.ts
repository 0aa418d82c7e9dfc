import { utf8ToBytes } from "@noble/hashes/utils.js";

const OPEN = "<Bytes>";
const CLOSE = "</Bytes>";

/**
 * The bytes that stand for a text when it is signed: between marks, so that no text can be the bytes of a transaction.
 * One that has the marks is left as it is, as wallets do.
 * @see https://github.com/polkadot-js/common/blob/master/packages/util/src/u8a/wrap.ts
 */
export function wrapText(message: string): Uint8Array {
  return utf8ToBytes(isWrapped(message) ? message : `${OPEN}${message}${CLOSE}`);
}

/** Whether a text has the marks already. */
export function isWrapped(message: string): boolean {
  return message.length >= OPEN.length + CLOSE.length && message.startsWith(OPEN) && message.endsWith(CLOSE);
}

/** Reads `0x` and digits; undefined if it is something else. */
export function fromHex(value: unknown): Uint8Array | undefined {
  const digits =
    typeof value === "string" && value.length < 1_000 ? /^0x((?:[\da-f]{2})+)$/i.exec(value)?.[1] : undefined;
  return digits === undefined
    ? undefined
    : Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
