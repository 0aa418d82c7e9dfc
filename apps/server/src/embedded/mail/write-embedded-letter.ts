import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import { type Asked, writeAsked, writeTime } from "@foyer-apps/service/mail/write-asked";
import { fillWords, writeLetter } from "@foyer-apps/service/mail/write-letter";
import { LETTER_WORDS } from "../../mail/letters/words/every-language.ts";
import type { CodePurpose, Notice } from "../../mail/letters/words/letter-words.ts";

type CodeFacts = Asked & { code: string; purpose: CodePurpose; minutes: number; newEmail?: string };

/** Writes the letter that brings a code. `newEmail`: the address that it agrees to, named in full. */
export function writeLoginCode(a: CodeFacts): Omit<Mail, "to"> {
  const { language, project } = a;
  const words = LETTER_WORDS[language].embedded;
  const { subject, lead } = words.codes[a.purpose];
  const say = (text: string): string =>
    fillWords(text, { project, minutes: String(a.minutes), email: a.newEmail ?? "" }, language);
  return writeLetter({
    language,
    subject: fillWords(subject, { project }),
    parts: [say(lead), { code: a.code }, say(words.expiry), writeAsked(a), say(words.warning), say(words.unasked)],
  });
}

type NoticeFacts = Asked & { notice: Notice; date?: number | undefined; newEmail?: string | undefined };

/** Writes the letter about an operation. `date`: when an announced operation takes effect. `newEmail`: the wallet's current address. */
export function writeNotice(a: NoticeFacts): Omit<Mail, "to"> {
  const { language, project } = a;
  const words = LETTER_WORDS[language].embedded;
  const { subject, lead } = words.notices[a.notice];
  const date = a.date === undefined ? "" : writeTime(a.date);
  const say = (text: string): string => fillWords(text, { project, date, email: a.newEmail ?? "" }, language);
  return writeLetter({
    language,
    subject: fillWords(subject, { project }),
    parts: [say(lead), writeAsked(a), say(words.noticed)],
  });
}
