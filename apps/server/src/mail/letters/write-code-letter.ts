import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import { LETTER_WORDS, type LetterLanguage, type LetterWords } from "./letter-words.ts";

/** What a letter with a code says. `site`: host and port of the page that asked. */
export type CodeLetter = {
  readonly project: string;
  readonly site: string;
  readonly code: string;
  readonly minutes: number;
  readonly language: LetterLanguage;
};

/** Writes the letter that brings a code, as text and as HTML; the code is on a line of its own. */
export function writeCodeLetter({ code, language, ...letter }: CodeLetter): Omit<Mail, "to"> {
  const { direction, ...words }: LetterWords = LETTER_WORDS[language];
  const say = (words: string): string => fill(words, letter);
  const [subject, lead, expiry, warning, unasked] = [
    words.subject,
    words.lead,
    words.expiry,
    words.warning,
    words.unasked,
  ].map(say) as [string, string, string, string, string];
  return {
    subject,
    text: [lead, code, expiry, warning, unasked].join("\n\n"),
    html: `<!doctype html>
<html lang="${language}" dir="${direction}">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<p>${escapeHtml(lead)}</p>
<h1 dir="ltr">${escapeHtml(code)}</h1>
<p>${escapeHtml(expiry)}</p>
<p>${escapeHtml(warning)}</p>
<p>${escapeHtml(unasked)}</p>
</html>
`,
  };
}

function fill(words: string, letter: Pick<CodeLetter, "minutes" | "project" | "site">): string {
  const values = { project: oneLine(letter.project), site: letter.site, minutes: String(letter.minutes) };
  return words.replace(/\{(project|site|minutes)\}/g, (_, name: keyof typeof values) => values[name]);
}

function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, " ").trim();
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
