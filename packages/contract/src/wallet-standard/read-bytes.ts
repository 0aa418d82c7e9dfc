import { read, readList } from "./read.ts";

const BYTE_LIMIT = 65_536;

/**
 * Reads exactly `size` bytes, or any number up to 64 KiB, into an array of our own; undefined if they are none.
 * @example
 * import { readBytes } from "@foyer/contract/wallet-standard";
 *
 * readBytes([1, 2], 2); // Uint8Array [1, 2]
 */
export function readBytes(value: unknown, size?: number): Uint8Array | undefined {
  const length = typeof value === "object" ? read(value, "length") : undefined;
  if (typeof length !== "number" || length > BYTE_LIMIT || (size !== undefined && length !== size)) return undefined;
  const bytes = readList(value, BYTE_LIMIT);
  return bytes.every((byte) => typeof byte === "number") ? Uint8Array.from(bytes as readonly number[]) : undefined;
}
