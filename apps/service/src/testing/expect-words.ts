import { expect } from "vitest";
import type { Language } from "../mail/languages.ts";

/** Every text of these words, by its path in them. */
type Texts = ReadonlyMap<string, string>;

// Of a script that is not Latin, every text holds some.
const SCRIPTS: { readonly [Tag in Language]?: RegExp } = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  "zh-Hans": /\p{Script=Han}/u,
  "zh-Hant": /\p{Script=Han}/u,
};

/** Expects that words say, in a language's own script, all that they say in English, with the same to fill in. */
export function expectWords(words: unknown, a: { readonly language: Language; readonly english: unknown }): void {
  const texts = textsOf(words);
  const english = textsOf(a.english);
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [path, text] of texts) {
    const original = english.get(path) ?? "";
    expect(slotsOf(text), path).toEqual(slotsOf(original));
    expect(text.replace(/\{\w+\}/g, ""), path).toMatch(SCRIPTS[a.language] ?? /\p{Script=Latin}/u);
    expect(text, path).toBe(text.trim());
    expect(text, path).not.toMatch(/\p{Cc}/u);
    if (a.language !== "en" && original.length > LONGEST_SAME) expect(text, path).not.toBe(original);
  }
}

// Some short words are the same in two languages: “Website”.
const LONGEST_SAME = 12;

function textsOf(words: unknown, path = ""): Texts {
  if (typeof words === "string") return new Map([[path, words]]);
  return new Map(Object.entries(Object(words)).flatMap(([key, each]) => [...textsOf(each, `${path}.${key}`)]));
}

function slotsOf(text: string): readonly string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}
