import { scriptOf } from "@foyer-tooling/vitest/script-of.ts";
import { expect } from "vitest";
import type { Language } from "../mail/languages.ts";

/** Every text of these words, by its path in them. */
type Texts = ReadonlyMap<string, string>;

/** Expects that words say, in a language's own script, all that they say in English, with the same to fill in. */
export function expectWords(words: unknown, a: { readonly language: Language; readonly english: unknown }): void {
  const texts = textsOf(words);
  const english = textsOf(a.english);
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [path, text] of texts) {
    const original = english.get(path) ?? "";
    expect(slotsOf(text), path).toEqual(slotsOf(original));
    expect(text.replace(/\{\w+\}/g, ""), path).toMatch(scriptOf(a.language));
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
