import { expect, test } from "vitest";
import { ENGLISH, type Language } from "./languages.ts";
import { createSpeech } from "./speak.ts";

test("the last wish counts, whichever words come first", async () => {
  const given = new Map<string, (language: Language) => void>();
  const { language, speak } = createSpeech((tag) => new Promise((resolve) => given.set(tag, resolve)));
  const first = speak("ar");
  const second = speak("en");
  given.get("en")?.(ENGLISH);
  given.get("ar")?.({ ...ENGLISH, tag: "ar" });
  await Promise.all([first, second]);
  expect(language.get()).toBe(ENGLISH);
});

test("a language is spoken once its words are there, and that is heard of", async () => {
  const { language, speak } = createSpeech();
  const heard: string[] = [];
  language.onChange(() => heard.push(language.get().dir));
  await speak("ar-EG");
  expect(language.get().tag).toBe("ar");
  expect(heard).toEqual(["rtl"]);
});
