import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import { type Asked, writeAsked, writeTime } from "@foyer-apps/service/mail/write-asked";
import { fillWords, writeLetter } from "@foyer-apps/service/mail/write-letter";
import { LETTER_WORDS } from "../../mail/letters/words/every-language.ts";
import type { CodePurpose, Notice } from "../../mail/letters/words/letter-words.ts";

/** Writes the letter that brings a code. */
export function writeLoginCode(a: Asked & { code: string; purpose: CodePurpose; minutes: number }): Omit<Mail, "to"> {
  const { language, project } = a;
  const words = LETTER_WORDS[language].embedded;
  const { subject, lead } = words.codes[a.purpose];
  const say = (text: string): string => fillWords(text, { project, minutes: String(a.minutes) }, language);
  return writeLetter({
    language,
    subject: fillWords(subject, { project }),
    parts: [say(lead), { code: a.code }, say(words.expiry), writeAsked(a), say(words.warning), say(words.unasked)],
  });
}

/** Writes the letter that tells of what was done. `date`: of what is going to be done. */
export function writeNotice(a: Asked & { notice: Notice; date?: number | undefined }): Omit<Mail, "to"> {
  const { language, project } = a;
  const words = LETTER_WORDS[language].embedded;
  const { subject, lead } = words.notices[a.notice];
  const date = a.date === undefined ? "" : writeTime(a.date);
  const say = (text: string): string => fillWords(text, { project, date }, language);
  return writeLetter({
    language,
    subject: fillWords(subject, { project }),
    parts: [say(lead), writeAsked(a), say(words.noticed)],
  });
}
