import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import { type Asked, writeAsked } from "@foyer-apps/service/mail/write-asked";
import { fillWords, writeLetter } from "@foyer-apps/service/mail/write-letter";
import { KEEPER_WORDS } from "../words/every-language.ts";
import type { LetterWords } from "../words/keeper-words.ts";

/** Who asked, from where, and where the answer is given. */
export type LetterFacts = Asked & { readonly link: string };

/** Writes the letter that asks whether a device is its owner's. */
export function writeDeviceLetter(facts: LetterFacts): Omit<Mail, "to"> {
  return write(facts, KEEPER_WORDS[facts.language].letters.device);
}

/** Writes the letter that tells of another address, and how to object. */
export function writeObjectionLetter(facts: LetterFacts): Omit<Mail, "to"> {
  return write(facts, KEEPER_WORDS[facts.language].letters.objection);
}

function write(facts: LetterFacts, words: LetterWords): Omit<Mail, "to"> {
  const { language, project } = facts;
  const say = (text: string): string => fillWords(text, { project }, language);
  const link = { link: facts.link, label: words.label };
  return writeLetter({
    language,
    subject: fillWords(words.subject, { project }),
    parts: [say(words.lead), writeAsked(facts), link, say(words.warning)],
  });
}
