import { nameOf, type OpenModal } from "./open-modal.ts";

/** Rows that are alike say the same of different things; what only a screen reader hears is not read. */
const APART = "li, [role=listitem], [role=tablist], [role=radiogroup], [aria-hidden=true], [role=tooltip]";

/** What stands beside a view is another one. */
const SIDE = "[data-foyer-side]";

/** Nothing is said twice in a view: no sentence stands in two places, and no text repeats what a button beside it says. */
export function* findWordFaults({ shown }: OpenModal): Generator<string> {
  const texts = shown.filter((element) => isText(element) && !element.closest(APART));
  const said = texts
    .map((element) => ({ element, words: wordsOf(element) }))
    .filter(({ words }) => words.includes(" "));
  for (const [place, { element, words }] of said.entries()) {
    const isHere = (other: Element): boolean => other.closest(SIDE) === element.closest(SIDE);
    const isTwice = said.some((other, at) => at > place && other.words === words && isHere(other.element));
    if (isTwice) yield `said twice: ${nameOf(element)}`;
    if (!element.closest("button")) continue;
    const isRepeated = said.some((other) => other.element !== element && isSentenceWith(other, words));
    if (isRepeated) yield `said by a button and a text: ${nameOf(element)}`;
  }
}

function isSentenceWith(
  { element, words }: { readonly element: Element; readonly words: string },
  part: string,
): boolean {
  return !element.closest("button, a") && words !== part && words.includes(part);
}

function isText({ childNodes }: Element): boolean {
  return [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
}

function wordsOf({ textContent }: Element): string {
  return (textContent ?? "").trim().toLowerCase();
}
