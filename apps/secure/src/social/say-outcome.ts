import type { Language } from "../text/languages.ts";
import { translate } from "../text/translate.ts";
import type { AnswerOutcome } from "./answer-page.ts";

/** Says what became of a log-in, for as long as the window is there, and that nothing is waited for any more. */
export function sayOutcome(
  document: Document,
  a: { readonly outcome: Exclude<AnswerOutcome, "sent">; readonly language: Language },
): void {
  document.documentElement.lang = a.language.tag;
  document.documentElement.dir = a.language.dir;
  document.getElementById("waiting")?.remove();
  const text = document.getElementById("text");
  if (text) text.textContent = translate(a.language, `social.${a.outcome}`, {});
}
