import { expect, it } from "vitest";
import { expectWords } from "../testing/expect-words.ts";
import { ASKED_WORDS } from "./asked-words.ts";
import { DIRECTIONS, LANGUAGES } from "./languages.ts";
import { writeAsked } from "./write-asked.ts";

const asked = { project: "Acme", site: "app.example:8080", device: "Chrome on Windows", at: Date.UTC(2026, 10, 26, 9) };

it.each(LANGUAGES)("%s says where it was asked for, and keeps each part whole", (language) => {
  expectWords(ASKED_WORDS[language], { language, english: ASKED_WORDS.en });
  const line = writeAsked({ ...asked, language });
  for (const part of ["app.example:8080", "Chrome on Windows", "2026-11-26 09:00 UTC"])
    expect(line).toContain(DIRECTIONS[language] === "rtl" ? `\u2068${part}\u2069` : part);
  expect(line.includes("\u2068")).toBe(DIRECTIONS[language] === "rtl");
});
