import { scriptOf } from "@foyer-tooling/vitest/script-of.ts";
import { expect, test } from "vitest";
import { EN, type TextKey } from "./en.ts";
import { ENGLISH, loadLanguage, TAGS } from "./languages.ts";
import { translate } from "./translate.ts";

const slots = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(TAGS)("%s says everything, with the same to fill in, and nothing empty", async (tag) => {
  const { words, tag: found } = await loadLanguage(tag);
  expect(found).toBe(tag);
  expect(Object.keys(words)).toEqual(Object.keys(EN));
  for (const key of Object.keys(EN) as TextKey[]) {
    expect(slots(words[key]), key).toEqual(slots(EN[key]));
    expect(words[key].trim(), key).not.toBe("");
    if (EN[key].replace(/\{\w+\}/g, "").trim() !== "") expect(words[key], key).toMatch(scriptOf(tag));
  }
});

test("what fills a slot has no slots of its own", () => {
  expect(translate(ENGLISH, "queue.more", { count: "{name}" })).toBe("{name} more waiting");
  expect(translate(ENGLISH, "identity.asks", {})).toBe("{name} asks");
});

test.each([
  ["ar", "ar", "rtl"],
  ["ar-EG", "ar", "rtl"],
  ["AR", "ar", "rtl"],
  ["arn", "en", "ltr"],
  ["sw", "en", "ltr"],
  ["en-GB", "en", "ltr"],
  ["zh-TW", "zh-Hant", "ltr"],
  ["zh", "zh-Hans", "ltr"],
  ["pt-PT", "pt-BR", "ltr"],
  ["he-IL", "he", "rtl"],
  ["en_US.UTF-8", "en", "ltr"],
  ["", "en", "ltr"],
])("a page in '%s' is answered in %s, read %s", async (wanted, tag, dir) => {
  expect(await loadLanguage(wanted)).toMatchObject({ tag, dir });
});
