import type { Mail } from "./create-mailer.ts";
import { DIRECTIONS, type Language } from "./languages.ts";

/** A paragraph, a code on a line of its own, or a link. */
export type LetterPart = string | { readonly code: string } | { readonly link: string; readonly label: string };

/** Writes a letter as text and as HTML. What stands in its parts is words, whatever it holds. */
export function writeLetter(a: {
  readonly language: Language;
  readonly subject: string;
  readonly parts: readonly LetterPart[];
}): Omit<Mail, "to"> {
  return {
    subject: a.subject,
    text: a.parts.map(toText).join("\n\n"),
    html: `<!doctype html>
<html lang="${a.language}" dir="${DIRECTIONS[a.language]}">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(a.subject)}</title>
${a.parts.map(toHtml).join("\n")}
</html>
`,
  };
}

/**
 * Puts values in the place of their names in braces; each is one line without hidden signs. `language`: of a text that may
 * hold marks of direction; read from right to left each value stands apart in it, or the parts of a date would change places.
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export function fillWords(words: string, values: Readonly<Record<string, string>>, language?: Language): string {
  const isolate = (value: string): string =>
    language && DIRECTIONS[language] === "rtl" ? `\u2068${value}\u2069` : value;
  return words.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? isolate(toOneLine(values[name] ?? "")) : whole,
  );
}

/** Makes what somebody wrote harmless in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function toOneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, " ").trim();
}

function toText(part: LetterPart): string {
  if (typeof part === "string") return part;
  return "code" in part ? part.code : `${part.label}\n${part.link}`;
}

function toHtml(part: LetterPart): string {
  if (typeof part === "string") return `<p>${escapeHtml(part)}</p>`;
  if ("code" in part) return `<h1 dir="ltr">${escapeHtml(part.code)}</h1>`;
  return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
}
