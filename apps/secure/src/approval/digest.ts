import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** One hash of everything that is shown and everything that is signed: whatever changes, it is another. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === "bigint") return `${each}n`;
    return each instanceof Uint8Array ? bytesToHex(each) : each;
  });
  return bytesToHex(sha256(new TextEncoder().encode(text)));
}

/** Freezes plain data to its leaves. Bytes cannot be frozen: their hash is what holds them. */
export function freezeDeep<T>(value: T): T {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  for (const each of Object.values(value)) freezeDeep(each);
  return Object.freeze(value);
}
