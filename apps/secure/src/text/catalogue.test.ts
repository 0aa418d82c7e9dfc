import { expect, test } from "vitest";
import { AR } from "./ar.ts";
import { EN, type TextKey } from "./en.ts";
import { nearestLanguage, translate } from "./translate.ts";

const slots = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test("both languages say everything, with the same to fill in", () => {
  expect(Object.keys(AR)).toEqual(Object.keys(EN));
  for (const key of Object.keys(EN) as TextKey[]) expect(slots(AR[key]), key).toEqual(slots(EN[key]));
});

test("Arabic is Arabic", () => {
  for (const [key, text] of Object.entries(AR)) expect(text, key).toMatch(/\p{Script=Arabic}|^\{/u);
});

test("what fills a slot has no slots of its own", () => {
  expect(translate("en", "queue.more", { count: "{name}" })).toBe("{name} more waiting");
  expect(translate("en", "identity.asks", {})).toBe("{name} asks");
});

test("the page's language is followed, and English where there is no other", () => {
  expect(["ar", "ar-EG", "AR", "arn", "de", "en-GB"].map(nearestLanguage)).toEqual([
    "ar",
    "ar",
    "ar",
    "en",
    "en",
    "en",
  ]);
});
