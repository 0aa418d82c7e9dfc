import { DIRECTIONS, type Language } from "@foyer-apps/service/mail/languages";
import { writeTime } from "@foyer-apps/service/mail/write-asked";
import { escapeHtml, fillWords } from "@foyer-apps/service/mail/write-letter";
import { KEEPER_WORDS } from "../words/every-language.ts";
import type { Outcome } from "../words/keeper-words.ts";

/** Writes the page that asks whether a device is its owner's. */
export function writeConfirmPage(a: {
  readonly language: Language;
  readonly project: string;
  readonly site: string;
  /** Of e-mail, hidden but for what its owner knows it by. */
  readonly address: string;
  readonly device: string;
  readonly at: number;
  readonly number: string;
}): string {
  const words = KEEPER_WORDS[a.language].pages.confirm;
  const facts = [
    [words.site, a.site],
    [words.address, a.address],
    [words.device, a.device],
    [words.time, writeTime(a.at)],
  ] as const;
  const list = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`);
  return writePage(a.language, words.title, [
    `<p>${escapeHtml(fillWords(words.lead, { project: a.project }, a.language))}</p>`,
    `<dl>${list.join("")}</dl>`,
    `<p id="number-name">${escapeHtml(words.number)}</p>`,
    `<p class="number" aria-labelledby="number-name"><bdi dir="ltr">${escapeHtml(a.number)}</bdi></p>`,
    `<p class="warning">${escapeHtml(words.warning)}</p>`,
    writeForm([
      ["confirm", words.yes],
      ["refuse", words.no],
    ]),
  ]);
}

/** Writes the page by which another address is objected to. */
export function writeObjectPage(a: { readonly language: Language; readonly project: string }): string {
  const words = KEEPER_WORDS[a.language].pages.object;
  return writePage(a.language, words.title, [
    `<p>${escapeHtml(fillWords(words.lead, { project: a.project }, a.language))}</p>`,
    writeForm([["object", words.yes]]),
  ]);
}

/** Writes the page by which the removal of an owner, or their return, is objected to: in the words of the letter that led there. */
export function writeOwnerPage(a: {
  readonly language: Language;
  readonly project: string;
  readonly about: "removal" | "return";
}): string {
  const { objection, removal, returning } = KEEPER_WORDS[a.language].letters;
  const words = a.about === "removal" ? { ...objection, ...removal } : { ...objection, ...returning };
  const say = (text: string): string => fillWords(text, { project: a.project }, a.language);
  return writePage(a.language, say(words.subject), [
    `<p>${escapeHtml(say(words.lead))}</p>`,
    writeForm([["object", words.label]]),
  ]);
}

/** Writes the page that says what became of it. */
export function writeOutcomePage(language: Language, outcome: Outcome): string {
  const { title, lead } = KEEPER_WORDS[language].pages.outcomes[outcome];
  return writePage(language, title, [`<p role="status">${escapeHtml(lead)}</p>`]);
}

function writeForm(buttons: readonly (readonly [answer: string, label: string])[]): string {
  const list = buttons.map(
    ([answer, label]) => `<button type="submit" name="answer" value="${answer}">${escapeHtml(label)}</button>`,
  );
  return `<form method="post">${list.join("")}</form>`;
}

function writePage(language: Language, title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/page.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${parts.join("\n")}
</main>
</body>
</html>
`;
}
