import { base64urlnopad } from "@scure/base";

/** Base64url without padding, as everything that is bytes travels. */
export const base64url = {
  encode: (bytes: Uint8Array): string => base64urlnopad.encode(bytes),
  decode: (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(base64urlnopad.decode(text)),
} as const;
