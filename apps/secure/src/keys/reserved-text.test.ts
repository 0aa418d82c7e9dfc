import fc from "fast-check";
import { expect, test } from "vitest";
import { isReservedMessage, isReservedText } from "./reserved-text.ts";

test.each([
  "Foyer keeper: release-share a 1 b",
  "Foyer wallet a version 1 of account b controlled by c",
  "foyer KEEPER: release-share",
  "  \n\tFoyer keeper: release-share",
  "\u200bFoyer\u00ad keeper: x",
  "\ufeffFoyer keeper: x",
  "Foyer\u00a0\u2003keeper: x",
  "Ｆｏｙｅｒ ｋｅｅｐｅｒ： x",
  "Fo\u2060yer\u180e wallet x",
  "F\u0000o\u0000yer wallet x",
  "\u{e0041}Foyer\u{1d173} keeper: x",
  "\u115fFoyer keeper: x",
  "Foyer wallet",
])("%j begins as what the servers obey", (text) => {
  expect(isReservedText(text)).toBe(true);
  expect(isReservedMessage(new TextEncoder().encode(text))).toBe(true);
});

test.each(["Hello", "Foyer", "Foyer keepers are kind", "My Foyer wallet is fine", "Foyer-wallet", ""])(
  "%j does not",
  (text) => {
    expect(isReservedText(text)).toBe(false);
  },
);

test("bytes that are no UTF-8 are read for what they spell", () => {
  const text = "Foyer keeper: x";
  expect(isReservedMessage(new Uint8Array(Buffer.from(text, "utf16le")))).toBe(true);
  expect(isReservedMessage(Uint8Array.of(0xff, 0xfe, ...Buffer.from(text)))).toBe(true);
});

test("what is unseen, wide, or of another case hides it nowhere", () => {
  const noise = fc.constantFrom("\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\ufe0f", "\u0007", "");
  const letters = (letter: string) =>
    fc.tuple(noise, fc.constantFrom(letter, letter.toUpperCase(), String.fromCharCode(letter.charCodeAt(0) + 0xfee0)));
  const spelled = fc
    .tuple(...[..."foyer"].map(letters), fc.constant([" ", ""]), ...[..."keeper"].map(letters))
    .map((parts) => parts.map((part) => part.join("")).join(""));
  fc.assert(fc.property(spelled, noise, (start, after) => isReservedText(`${after}${start}: x`)));
});
