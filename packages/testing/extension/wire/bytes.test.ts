import { describe, expect, it } from "vitest";
import { fromWire, toWire } from "./bytes.ts";

describe("toWire", () => {
  it("carries bytes and great numbers at any depth through JSON", () => {
    const value = {
      list: [Uint8Array.of(1, 2, 255), { bytes: new Uint8Array() }],
      text: "a",
      none: null,
      number: 7,
      great: 7n ** 40n,
    };
    expect(fromWire(JSON.parse(JSON.stringify(toWire(value))))).toEqual(value);
  });
});
