import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import type { Language } from "@foyer-apps/service/mail/languages";
import { fillWords, writeLetter } from "@foyer-apps/service/mail/write-letter";
import { LETTERS } from "./letter-texts.ts";

/** Who asked, from where, and where the answer is given. `at`: Unix milliseconds. */
export type LetterFacts = {
  readonly project: string;
  readonly site: string;
  readonly device: string;
  readonly at: number;
  readonly language: Language;
  readonly link: string;
};

/** Writes the letter that asks whether a device is its owner's. */
export function writeDeviceLetter(facts: LetterFacts): Omit<Mail, "to"> {
  return write(facts, LETTERS[facts.language].device);
}

/** Writes the letter that tells of another address, and how to object. */
export function writeObjectionLetter(facts: LetterFacts): Omit<Mail, "to"> {
  return write(facts, LETTERS[facts.language].objection);
}

function write(facts: LetterFacts, words: (typeof LETTERS)["en"]["device"]): Omit<Mail, "to"> {
  const { project, site, device } = facts;
  const values = { project, site, device, time: timeOf(facts.at) };
  const say = (text: string): string => fillWords(text, values);
  const link = { link: facts.link, label: say(words.label) };
  return writeLetter({
    language: facts.language,
    subject: say(words.subject),
    parts: [say(words.lead), say(LETTERS[facts.language].asked), link, say(words.warning)],
  });
}

/** By one clock for everybody: where the reader is, nobody here knows. */
export function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
