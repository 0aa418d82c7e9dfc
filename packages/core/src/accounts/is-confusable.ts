import { readSameLook } from "./read-same-look.ts";

/** Scripts of one alphabet each; those of East Asia are written together. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u,
];
const ASCII_LETTER = /^[A-Z]$/;

/**
 * Whether a name may be taken for another one: a part of it has letters of several scripts, letters that all are drawn as
 * Latin ones and are not, or signs that nobody sees.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function isConfusable(name: string): boolean {
  if (/[\p{Cf}\p{Cc}\p{Cs}\p{Zs}]/u.test(name)) return true;
  return name.split(".").some(isDoubtful);
}

function isDoubtful(part: string): boolean {
  // Letters in circles, full-width ones and the like: other letters by another name.
  if (part.normalize("NFKC").toLowerCase() !== part.normalize("NFC").toLowerCase()) return true;
  const letters = Array.from(part.matchAll(/\p{L}/gu), ([letter]) => letter);
  if (SCRIPTS.filter((script) => letters.some((letter) => script.test(letter))).length > 1) return true;
  const foreign = letters.filter((letter) => !SCRIPTS[0]?.test(letter));
  return foreign.length > 0 && foreign.every((letter) => ASCII_LETTER.test(readSameLook(letter) ?? ""));
}
