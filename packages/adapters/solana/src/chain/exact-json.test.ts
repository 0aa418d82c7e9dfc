import { describe, expect, it } from "vitest";
import { parseExactJson, readWhole } from "./exact-json.ts";

describe("parseExactJson", () => {
  it.each([
    ['{"value":18446744073709551615}', { value: "18446744073709551615" }],
    ['{"value":9007199254740993}', { value: "9007199254740993" }],
    ['{"value":-9007199254740993}', { value: "-9007199254740993" }],
    ['{"value":123456789012345}', { value: 123456789012345 }],
    ["[0,1.5,-2,1e3,1.2345678901234567e30,0.1234567890123]", [0, 1.5, -2, 1e3, 1.2345678901234567e30, 0.1234567890123]],
    ['"9007199254740993"', "9007199254740993"],
    ['{"a\\"9007199254740993":"x\\\\"}', { 'a"9007199254740993': "x\\" }],
    ["true", true],
    ["null", null],
  ])("parses %s without rounding whole numbers", (text, value) => {
    expect(parseExactJson(text)).toEqual(value);
  });

  it.each(["", "{", "<html>", '{"a":}', "01x"])("refuses %j as JSON does", (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });
});

describe("readWhole", () => {
  it.each([
    [0, 0n],
    [5, 5n],
    ["18446744073709551615", 18446744073709551615n],
    ["0", 0n],
  ])("reads %j", (value, whole) => {
    expect(readWhole(value)).toBe(whole);
  });

  it.each([undefined, null, -1, 1.5, 2 ** 53, Number.NaN, "-1", "1.5", "0x10", "", "1 ", {}, [1], true])(
    "reads no whole number in %j",
    (value) => {
      expect(readWhole(value)).toBeUndefined();
    },
  );
});
