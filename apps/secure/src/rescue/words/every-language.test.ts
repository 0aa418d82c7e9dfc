import { scriptOf } from "@foyer-tooling/vitest/script-of.ts";
import { expect, test } from "vitest";
import { TAGS } from "../../text/languages.ts";
import { RESCUE_WORDS } from "./every-language.ts";

const { failures: englishFailures, ...english } = RESCUE_WORDS.en;

test("the rescue page speaks what the frame speaks", () => {
  expect(Object.keys(RESCUE_WORDS).sort()).toEqual(["en", ...TAGS].sort());
});

test.each(Object.entries(RESCUE_WORDS))("the rescue page says everything in %s", (tag, { failures, ...words }) => {
  expect(Object.keys(words)).toEqual(Object.keys(english));
  expect(Object.keys(failures)).toEqual(Object.keys(englishFailures));
  for (const text of [...Object.values(words), ...Object.values(failures)]) {
    expect(text).toMatch(scriptOf(tag));
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/[{}]/);
  }
});
