import { base58, base64 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { attempt, fromBase58, fromBase64, fromHex } from "./decode.ts";

describe("what is decoded", () => {
  it("is base58, of 128 characters at most, for it takes the square of the length", () => {
    expect(fromBase58("StV1DL6CwTryKyV")).toEqual(base58.decode("StV1DL6CwTryKyV"));
    expect(fromBase58("1".repeat(128))).toEqual(new Uint8Array(128));
    expect(fromBase58("1".repeat(129))).toBeUndefined();
    for (const text of ["0", "O", "I", "l", "+", " 1", "é"]) expect(fromBase58(text), text).toBeUndefined();
  });

  it("is base64 with its padding, of 4096 characters at most, or of as many as are awaited", () => {
    expect(fromBase64("aGk=")).toEqual(Uint8Array.of(0x68, 0x69));
    const longest = base64.encode(new Uint8Array(3_072));
    expect(fromBase64(longest)).toEqual(new Uint8Array(3_072));
    expect(fromBase64(`${longest}AAAA`)).toBeUndefined();
    expect(fromBase64(`${longest}AAAA`, 4_100)).toEqual(new Uint8Array(3_075));
    expect(fromBase64("aGk=", 3)).toBeUndefined();
    for (const text of ["aGk", "aGk==", "aGk=\n", "a-k=", "=", "aGl="]) expect(fromBase64(text), text).toBeUndefined();
  });

  it("is digits in pairs, with 0x before them or without, 4096 characters at most", () => {
    for (const text of ["00ffAb", "0x00ffAb"]) expect(fromHex(text)).toEqual(Uint8Array.of(0, 0xff, 0xab));
    expect(fromHex("")).toEqual(new Uint8Array(0));
    expect(fromHex("0x")).toEqual(new Uint8Array(0));
    expect(fromHex("0".repeat(4_096))).toEqual(new Uint8Array(2_048));
    expect(fromHex("0".repeat(4_098))).toBeUndefined();
    for (const text of ["0", "0x0", "0x0x00", "000x", "zz", " 00", "0X00"]) expect(fromHex(text), text).toBeUndefined();
  });
});

it("an attempt that fails is nothing, whatever it throws", () => {
  expect(attempt(() => 7)).toBe(7);
  const fail = (): never => {
    throw undefined as unknown as Error;
  };
  expect(attempt(fail)).toBeUndefined();
});
