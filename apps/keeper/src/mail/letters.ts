import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import { type Asked, writeAsked, writeTime } from "@foyer-apps/service/mail/write-asked";
import { fillWords, writeLetter } from "@foyer-apps/service/mail/write-letter";
import { KEEPER_WORDS } from "../words/every-language.ts";
import type { LetterWords } from "../words/keeper-words.ts";

/** Who asked, from where, and where the answer is given. */
export type LetterFacts = Asked & { readonly link: string };

/** Writes the letter that asks whether a device is its owner's. */
export function writeDeviceLetter(facts: LetterFacts): Omit<Mail, "to"> {
  return write(facts, KEEPER_WORDS[facts.language].letters.device);
}

/** Writes the letter that announces another address, in full, the time from when it counts and how to object. `until`: Unix milliseconds. */
export function writeObjectionLetter(
  facts: LetterFacts & { readonly email: string; readonly until: number },
): Omit<Mail, "to"> {
  const { email, until } = facts;
  return write(facts, KEEPER_WORDS[facts.language].letters.objection, { email, date: writeTime(until) });
}

/** Writes the letter that tells an owner that they were removed, and how to object. */
export function writeRemovalLetter(facts: LetterFacts): Omit<Mail, "to"> {
  const { objection, removal } = KEEPER_WORDS[facts.language].letters;
  return write(facts, { ...objection, ...removal });
}

/** Writes the letter that tells the other owners that one who was removed has objected, and how to remove them for good. */
export function writeReturnLetter(facts: LetterFacts): Omit<Mail, "to"> {
  const { objection, returning } = KEEPER_WORDS[facts.language].letters;
  return write(facts, { ...objection, ...returning });
}

function write(facts: LetterFacts, words: LetterWords, more: Readonly<Record<string, string>> = {}): Omit<Mail, "to"> {
  const { language, project } = facts;
  const say = (text: string): string => fillWords(text, { project, ...more }, language);
  const link = { link: facts.link, label: words.label };
  return writeLetter({
    language,
    subject: fillWords(words.subject, { project }),
    parts: [say(words.lead), writeAsked(facts), link, say(words.warning)],
  });
}
