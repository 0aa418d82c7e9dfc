import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import type { Language } from "@foyer-apps/service/mail/languages";
import { fillWords, writeLetter } from "@foyer-apps/service/mail/write-letter";
import { type CodePurpose, EMBEDDED_WORDS, type Notice } from "./letter-texts.ts";

/** Who asked, from where: what a person needs to tell their own request from somebody else's. `at`: Unix milliseconds. */
export type Asked = {
  readonly project: string;
  readonly site: string;
  readonly device: string;
  readonly at: number;
  readonly language: Language;
};

/** Writes the letter that brings a code. */
export function writeLoginCode(a: Asked & { code: string; purpose: CodePurpose; minutes: number }): Omit<Mail, "to"> {
  const words = EMBEDDED_WORDS[a.language];
  const { subject, lead } = words.codes[a.purpose];
  const say = (text: string): string => fillWords(text, { ...valuesOf(a), minutes: String(a.minutes) });
  return writeLetter({
    language: a.language,
    subject: say(subject),
    parts: [say(lead), { code: a.code }, say(words.expiry), say(words.asked), say(words.warning), say(words.unasked)],
  });
}

/** Writes the letter that tells of what was done. `date`: of what is going to be done. */
export function writeNotice(a: Asked & { notice: Notice; date?: number | undefined }): Omit<Mail, "to"> {
  const words = EMBEDDED_WORDS[a.language];
  const { subject, lead } = words.notices[a.notice];
  const date = a.date === undefined ? "" : timeOf(a.date);
  const say = (text: string): string => fillWords(text, { ...valuesOf(a), date });
  return writeLetter({
    language: a.language,
    subject: say(subject),
    parts: [say(lead), say(words.asked), say(words.noticed)],
  });
}

function valuesOf({ project, site, device, at }: Asked): Readonly<Record<string, string>> {
  return { project, site, device, time: timeOf(at) };
}

/** By one clock for everybody: where the reader is, nobody here knows. */
function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
