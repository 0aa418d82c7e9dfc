const LONGEST_NAME = 64;
const LONGEST_SYMBOL = 16;

/** Marks that are not seen, or that turn the text around them: controls, formats, separators, private and lone halves. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;
/** Letters with more marks on them than any script writes. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

/** A name that anybody may have given to a token, as it can be shown: one line, no hidden marks, at most 64 characters. */
export function readName(text: string): string {
  return clean(text, LONGEST_NAME);
}

/** A symbol that anybody may have given to a token, as it can be shown: at most 16 characters. */
export function readSymbol(text: string): string {
  return clean(text, LONGEST_SYMBOL);
}

/** Whether the text was not what it seemed to be. */
export function hidesMarks(text: string): boolean {
  return new RegExp(HIDDEN.source, "u").test(text.slice(0, 1_000));
}

function clean(text: string, longest: number): string {
  // What stands further behind is shown to nobody and costs time.
  const line = text.slice(0, 1_000).replace(HIDDEN, "").replace(STACKED, "$1").replace(/\s+/g, " ").trim();
  const marks = [...line];
  return marks.length <= longest ? line : `${marks.slice(0, longest - 1).join("")}…`;
}
