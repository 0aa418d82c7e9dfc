/**
 * Digits, and letters of Cyrillic and Greek, that are drawn as a Latin letter: enough to see through a token that calls
 * itself as a known one.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
const DRAWN_AS: readonly (readonly [letter: string, drawn: string])[] = [
  ["A", "\u0410\u0391"],
  ["B", "8\u0412\u0392"],
  ["C", "\u0421\u03f9"],
  ["E", "\u0415\u0395"],
  ["G", "\u050c"],
  ["H", "\u041d\u0397"],
  ["I", "1L|!\u0406\u0399\u04c0"],
  ["J", "\u0408"],
  ["K", "\u041a\u039a"],
  ["M", "\u041c\u039c"],
  ["N", "\u039d"],
  ["O", "0\u041e\u039f"],
  ["P", "\u0420\u03a1"],
  ["S", "5$\u0405"],
  ["T", "\u0422\u03a4"],
  ["X", "\u0425\u03a7"],
  ["Y", "\u0423\u04ae\u03a5"],
  ["Z", "\u0396"],
];

/** What a name looks like at a glance: two that look the same have the same look. Undefined where nothing is left. */
export function readSameLook(text: string): string | undefined {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  const look = Array.from(letters, (letter) => DRAWN_AS.find(([, drawn]) => drawn.includes(letter))?.[0] ?? letter)
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");
  return look || undefined;
}
