import { expect, it } from "vitest";
import { readJson } from "./ask-servers.ts";

it.each([
  ['{"height":5}', { height: 5 }],
  ["null", null],
  ["<html>", undefined],
  ['{"height":', undefined],
  ["", undefined],
])("reads %j", (text, value) => {
  expect(readJson(text)).toEqual(value);
});

it("reads by another parser", () => {
  expect(readJson("5", (text) => `${text}!`)).toBe("5!");
});
