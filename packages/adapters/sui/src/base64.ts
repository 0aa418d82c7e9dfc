import { base64 } from "@scure/base";

const TEXT_LIMIT = 131_072;

/** Reads base64, padded and without blanks; undefined where it is none. */
export function fromBase64(value: unknown): Uint8Array | undefined {
  if (typeof value !== "string" || value.length > TEXT_LIMIT) return undefined;
  try {
    return base64.decode(value);
  } catch {
    // It is not base64.
    return undefined;
  }
}

/** Writes bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes);
}
