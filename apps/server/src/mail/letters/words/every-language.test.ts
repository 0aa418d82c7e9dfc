import { DIRECTIONS, LANGUAGES } from "@foyer-apps/service/mail/languages";
import { expectWords } from "@foyer-apps/service/testing/expect-words";
import { describe, expect, it } from "vitest";
import { writeLoginCode, writeNotice } from "../../../embedded/mail/write-embedded-letter.ts";
import { writeCodeLetter } from "../write-code-letter.ts";
import { LETTER_WORDS } from "./every-language.ts";

const at = Date.UTC(2026, 10, 26, 9);
const newEmail = "ada@new.example";
const asked = { project: "Acme", site: "app.example:8080", device: "Chrome on Windows", at, newEmail };

describe.each(LANGUAGES)("the server's letters in %s", (language) => {
  const { codes, notices } = LETTER_WORDS[language].embedded;
  const code = { code: "012345", minutes: 20 };
  const brought = [
    writeCodeLetter({ ...asked, ...code, language }),
    ...(Object.keys(codes) as (keyof typeof codes)[]).map((purpose) =>
      writeLoginCode({ ...asked, ...code, language, purpose }),
    ),
  ];
  const told = (Object.keys(notices) as (keyof typeof notices)[]).map((notice) =>
    writeNotice({ ...asked, language, notice, date: at }),
  );

  it("say all that they say in English, with the same to fill in", () => {
    expectWords(LETTER_WORDS[language], { language, english: LETTER_WORDS.en });
  });

  it("leave nothing to fill in, and are read in the language's direction", () => {
    for (const { subject, text, html } of [...brought, ...told]) {
      expect(`${subject}${text}${html}`).not.toMatch(/[{}]/);
      expect(html).toContain(`<html lang="${language}" dir="${DIRECTIONS[language]}">`);
    }
  });

  it("name the new address in full where it is about one", () => {
    const about = [...brought, ...told].filter(({ text }) => text.includes(newEmail));
    expect(about).toHaveLength(3);
  });

  it("name the project in a subject of one line", () => {
    for (const { subject } of [...brought, ...told]) {
      expect(subject).toContain("Acme");
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  it("have a code on a line of its own, and never in a subject", () => {
    for (const { subject, text, html } of brought) {
      expect(text.split("\n")).toContain("012345");
      expect(html).toContain('<h1 dir="ltr">012345</h1>');
      expect(subject).not.toContain("012345");
    }
  });
});
