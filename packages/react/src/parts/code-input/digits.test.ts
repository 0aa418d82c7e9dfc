import { describe, expect, it } from "vitest";
import { putDigits, readDigits, removeDigit } from "./digits.ts";

describe("readDigits", () => {
  it.each([
    ["123456", "123456"],
    ["Your code: 123 456.", "123456"],
    ["١٢٣۴۵۶", "123456"],
    ["４2", "42"],
    ["-.e", ""],
    // Of no script that people type codes in.
    ["𝟜²", ""],
  ])("reads %j as %j", (text, digits) => {
    expect(readDigits(text)).toBe(digits);
  });
});

describe("putDigits", () => {
  it.each([
    [{ value: "", place: 0, digits: "1" }, "1"],
    [{ value: "12", place: 2, digits: "3" }, "123"],
    [{ value: "123", place: 1, digits: "9" }, "193"],
    [{ value: "12", place: 2, digits: "345678" }, "345678"],
    [{ value: "1234", place: 4, digits: "56789" }, "123456"],
    [{ value: "654321", place: 3, digits: "12345678" }, "123456"],
  ])("%j makes %j", (given, made) => {
    expect(putDigits({ ...given, length: 6 })).toBe(made);
  });
});

describe("removeDigit", () => {
  it("leaves no gap", () => {
    expect([removeDigit("123", 2), removeDigit("123", 0), removeDigit("", 0)]).toEqual(["12", "23", ""]);
  });
});
