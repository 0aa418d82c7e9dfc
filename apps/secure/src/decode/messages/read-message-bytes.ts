import { FrameError } from "../../messages/frame-error.ts";

const HEX = /^0x([0-9a-fA-F]{2})*$/;

/** What is signed as a message: its bytes, and the text that they are, where they are one. */
export type MessageBytes = { readonly bytes: Uint8Array; readonly text: string | undefined };

/** Reads what a page wants signed (EIP-191): bytes in hex, or a text. */
export function readMessageBytes(message: string): MessageBytes {
  const bytes = HEX.test(message)
    ? Uint8Array.from(message.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new TextEncoder().encode(message);
  return { bytes, text: readText(bytes) };
}

/** The text that bytes are; undefined where they are none, or one that nobody can read. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    // Controls other than of lines: data, whatever it spells.
    return /[^\P{Cc}\n\r\t]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * A hash is the shape of what moves money elsewhere: 32 bytes that no one can read are not signed.
 * @throws {FrameError} INVALID_PARAMS
 */
export function refuseHash({ bytes, text }: MessageBytes): void {
  if (bytes.length === 32 && text === undefined)
    throw new FrameError("INVALID_PARAMS", "32 raw bytes are not signed: they may be anything's hash", -32_602);
  if (bytes.length === 0) throw new FrameError("INVALID_PARAMS", "There is nothing to sign", -32_602);
}
