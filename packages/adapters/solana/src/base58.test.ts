import { base58 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { fromBase58, toBase58 } from "./base58.ts";

/** Bytes of every kind, the same each time: leading zeros, all zeros, all ones, and a mix. */
const SAMPLES: readonly Uint8Array[] = [
  new Uint8Array(0),
  new Uint8Array(1),
  new Uint8Array(32),
  new Uint8Array(32).fill(255),
  Uint8Array.of(0, 0, 0, 1),
  ...Array.from({ length: 50 }, (_, seed) =>
    Uint8Array.from({ length: (seed % 70) + 1 }, (__, index) =>
      index < seed % 5 ? 0 : (seed * 97 + index * 31) % 256,
    ),
  ),
];

describe("base58", () => {
  it("writes and reads as an independent library does", () => {
    for (const bytes of SAMPLES) {
      expect(toBase58(bytes)).toBe(base58.encode(bytes));
      expect(fromBase58(base58.encode(bytes), bytes.length)).toEqual(bytes);
    }
  });

  it("reads nothing of another length", () => {
    const text = base58.encode(new Uint8Array(32).fill(7));
    expect(fromBase58(text, 31)).toBeUndefined();
    expect(fromBase58(text, 33)).toBeUndefined();
    expect(fromBase58("", 32)).toBeUndefined();
  });

  it.each(["0", "O", "I", "l", " ", "é", "\u0000", "+"])("reads nothing with %j in it", (digit) => {
    expect(fromBase58(`2${digit}`, 1)).toBeUndefined();
  });

  it("does not count endless texts", () => {
    const began = performance.now();
    expect(fromBase58("z".repeat(5_000_000), 32)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
