import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import type { Language } from "@foyer-apps/service/mail/languages";
import { fillWords, writeLetter } from "@foyer-apps/service/mail/write-letter";
import { LETTER_WORDS } from "./words/every-language.ts";

/** What a letter with a code says. `site`: host and port of the page that asked. */
export type CodeLetter = {
  readonly project: string;
  readonly site: string;
  readonly code: string;
  readonly minutes: number;
  readonly language: Language;
};

/** Writes the letter that brings a code, as text and as HTML; the code is on a line of its own. */
export function writeCodeLetter({ code, language, project, site, minutes }: CodeLetter): Omit<Mail, "to"> {
  const words = LETTER_WORDS[language].confirmation;
  const values = { project, site, minutes: String(minutes) };
  const say = (text: string): string => fillWords(text, values, language);
  return writeLetter({
    language,
    subject: fillWords(words.subject, values),
    parts: [say(words.lead), { code }, say(words.expiry), say(words.warning), say(words.unasked)],
  });
}
