import { keccak256 as reference, stringToBytes } from "viem";
import { describe, expect, it } from "vitest";
import { keccak256 } from "./keccak.ts";

describe("keccak256", () => {
  it("gives the published digests of short texts", () => {
    expect(keccak256("")).toBe("c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
    expect(keccak256("abc")).toBe("4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45");
  });

  it("agrees with an independent implementation on every length it takes", () => {
    for (let length = 0; length < 136; length++) {
      const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7 + length) % 90))).join("");
      expect(`0x${keccak256(text)}`).toBe(reference(stringToBytes(text)));
    }
  });
});
