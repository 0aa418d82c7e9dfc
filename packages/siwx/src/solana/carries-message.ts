import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { areEqual } from "../reading/are-equal.ts";

type Claim = { readonly signed: Uint8Array; readonly message: Uint8Array; readonly publicKey: Uint8Array };

/** The signing domain: 0xff, which begins no text and no transaction, and sixteen bytes with it. */
const DOMAIN = concatBytes(Uint8Array.of(0xff), utf8ToBytes("solana offchain"));
const KEY_LENGTH = 32;
/** Formats: ASCII for hardware, UTF-8 for hardware, long UTF-8. */
const LAST_FORMAT = 2;

/**
 * Whether signed bytes are this message: as it is, or in the off-chain format, version 0, with the whole header or with
 * the short one that hardware wallets were first given. Nothing else that may have been put around it is taken.
 * @see https://docs.anza.xyz/proposals/off-chain-message-signing
 */
export function carriesMessage({ signed, message, publicKey }: Claim): boolean {
  const header = signed.subarray(0, Math.max(0, signed.length - message.length));
  if (!areEqual(signed.subarray(header.length), message)) return false;
  if (header.length === 0) return true;
  if (message.length > 0xffff) return false;
  const length = Uint8Array.of(message.length & 0xff, message.length >> 8);
  return isShortHeader(header, length) || isWholeHeader(header, { length, publicKey });
}

function isShortHeader(header: Uint8Array, length: Uint8Array): boolean {
  const format = header[DOMAIN.length + 1] ?? Number.NaN;
  return format <= LAST_FORMAT && areEqual(header, concatBytes(DOMAIN, Uint8Array.of(0, format), length));
}

/** Domain, version, the application's own 32 bytes, format, count of signers, the signers, length. */
function isWholeHeader(
  header: Uint8Array,
  { length, publicKey }: { readonly length: Uint8Array; readonly publicKey: Uint8Array },
): boolean {
  const start = DOMAIN.length + 1 + KEY_LENGTH;
  const format = header[start] ?? Number.NaN;
  const count = header[start + 1] ?? 0;
  const signers = header.subarray(start + 2, start + 2 + count * KEY_LENGTH);
  const application = header.subarray(DOMAIN.length + 1, start);
  const whole = concatBytes(DOMAIN, Uint8Array.of(0), application, Uint8Array.of(format, count), signers, length);
  if (!(format <= LAST_FORMAT) || !areEqual(header, whole)) return false;
  const isTheirs = (_: unknown, index: number): boolean =>
    areEqual(signers.subarray(index * KEY_LENGTH, (index + 1) * KEY_LENGTH), publicKey);
  return Array.from({ length: count }).some(isTheirs);
}
