import { hexToBytes } from "@noble/hashes/utils.js";
import { base58, base64 } from "@scure/base";

/** Longest texts that are decoded: decoding base58 takes the square of the length. */
const LIMIT = { base58: 128, base64: 4096, hex: 4096 };

/** Decodes base58, or says `undefined` where it is none. */
export function fromBase58(text: string): Uint8Array | undefined {
  return text.length > LIMIT.base58 ? undefined : attempt(() => base58.decode(text));
}

/** Decodes base64 with its padding, or says `undefined` where it is none. `limit`: of characters. */
export function fromBase64(text: string, limit = LIMIT.base64): Uint8Array | undefined {
  return text.length > limit ? undefined : attempt(() => base64.decode(text));
}

/** Decodes hexadecimal digits, with or without `0x`, or says `undefined` where they are none. */
export function fromHex(text: string): Uint8Array | undefined {
  return text.length > LIMIT.hex ? undefined : attempt(() => hexToBytes(text.replace(/^0x/, "")));
}

/** Runs what throws on input that does not fit, and says `undefined` then. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // The decoders have no answer but an exception for what is no encoding, and curves for what is no point.
    return undefined;
  }
}
