import { expect, it } from "vitest";
import { isConfusable } from "./is-confusable.ts";

it.each([
  "vitalik.eth",
  "bob123.sol",
  "my-name.wcn.id",
  "café.eth",
  "мама-мыла.eth",
  "日本語ひらカナ.eth",
  "한국.eth",
  "😀.eth",
  "٠١٢.eth",
])("takes '%s' for what it is", (name) => {
  expect(isConfusable(name)).toBe(false);
});

it.each([
  ["a Cyrillic letter among Latin ones", "vit\u0430lik.eth"],
  ["a Greek letter among Latin ones", "vitalik\u03bf.eth"],
  ["letters that all are drawn as Latin ones", "\u0440\u0430\u0443\u0440\u0430\u0443.eth"],
  ["another ending", "vitalik.\u0435th"],
  ["letters of full width", "\uff56italik.eth"],
  ["letters in circles", "\u24e5italik.eth"],
  ["a sign that nobody sees", "vita\u200blik.eth"],
  ["a turned line", "vita\u202elik.eth"],
])("is wary of %s", (_, name) => {
  expect(isConfusable(name)).toBe(true);
});
