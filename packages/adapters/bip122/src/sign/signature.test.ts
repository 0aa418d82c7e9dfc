import { describe, expect, it } from "vitest";
import { readSignature } from "./signature.ts";

const bytes = (size: number, first: number): Uint8Array => new Uint8Array(size).fill(7).fill(first, 0, 1);
const base64 = (value: Uint8Array): string => btoa(String.fromCharCode(...value));
const hex = (value: Uint8Array): string => [...value].map((byte) => byte.toString(16).padStart(2, "0")).join("");

describe("readSignature", () => {
  it.each([
    ["bytes", (value: Uint8Array): unknown => value],
    ["a list", (value: Uint8Array): unknown => [...value]],
    ["base64", base64],
    ["hex", hex],
    ["hex with a prefix", (value: Uint8Array): unknown => `0x${hex(value)}`],
  ])("makes base64 of %s", (_, write) => {
    for (const [value, type] of [
      [bytes(65, 31), "bip137"],
      [bytes(65, 42), "bip137"],
      [bytes(66, 1), "bip322-simple"],
      [bytes(107, 2), "bip322-simple"],
    ] as const)
      expect(readSignature(write(value))).toEqual({ type, value: base64(value) });
  });

  it.each([undefined, null, 5, "", "no", {}, "?".repeat(100), "A".repeat(20_000), new Uint8Array(10)])(
    "finds none in %j",
    (given) => {
      expect(readSignature(given)).toBeUndefined();
    },
  );
});
