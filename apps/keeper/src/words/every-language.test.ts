import { DIRECTIONS, LANGUAGES } from "@foyer-apps/service/mail/languages";
import { expectWords } from "@foyer-apps/service/testing/expect-words";
import { describe, expect, it } from "vitest";
import { writeDeviceLetter, writeObjectionLetter, writeRemovalLetter, writeReturnLetter } from "../mail/letters.ts";
import { writeConfirmPage, writeObjectPage, writeOutcomePage, writeOwnerPage } from "../pages/write-page.ts";
import { KEEPER_WORDS } from "./every-language.ts";

const at = Date.UTC(2026, 10, 26, 9);
const facts = { project: "Acme", site: "app.example:8080", device: "Chrome on Windows", at };
const address = "a•••@example.org";

describe.each(LANGUAGES)("the keeper in %s", (language) => {
  const { outcomes } = KEEPER_WORDS[language].pages;
  const linked = { ...facts, language, link: "https://keeper.example/confirm/1" };
  const change = { ...linked, email: "ada@new.example", until: Date.UTC(2026, 10, 27, 9) };
  const letters = [
    writeObjectionLetter(change),
    ...[writeDeviceLetter, writeRemovalLetter, writeReturnLetter].map((write) => write(linked)),
  ];
  const pages = [
    writeConfirmPage({ ...facts, language, address, number: "07" }),
    writeObjectPage({ ...facts, language }),
    ...(["removal", "return"] as const).map((about) => writeOwnerPage({ ...facts, language, about })),
    ...(Object.keys(outcomes) as (keyof typeof outcomes)[]).map((outcome) => writeOutcomePage(language, outcome)),
  ];

  it("says all that it says in English, with the same to fill in", () => {
    expectWords(KEEPER_WORDS[language], { language, english: KEEPER_WORDS.en });
  });

  it("leaves nothing to fill in, and is read in the language's direction", () => {
    for (const html of [...letters.map((letter) => letter.html), ...pages]) {
      expect(html).not.toMatch(/\{\w+\}/);
      expect(html).toContain(`<html lang="${language}" dir="${DIRECTIONS[language]}">`);
    }
  });

  it("names the new address in full, and when it counts", () => {
    for (const said of ["ada@new.example", "2026-11-27 09:00 UTC"]) expect(letters[0]?.text).toContain(said);
  });

  it("names everything that a device is confirmed by, and warns who did not begin the log-in themselves", () => {
    const [page = ""] = pages;
    for (const said of ["Acme", facts.site, address, facts.device, "2026", "07"]) expect(page).toContain(said);
    const { warning } = KEEPER_WORDS[language].pages.confirm;
    expect(page).toContain(`<p class="warning">${warning}</p>`);
  });

  it("names the project in a subject of one line", () => {
    for (const { subject } of letters) {
      expect(subject).toContain("Acme");
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});
