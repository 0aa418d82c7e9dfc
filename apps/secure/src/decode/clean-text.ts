/** Controls, and what turns or hides the text beside it: nothing that is read, and all that deceives who reads. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|[\u115f\u1160]|\u3164|\uffa0|\u034f|\u17b4|\u17b5/gu;

/** A short foreign word, such as a token's symbol, as it may stand in a line of ours. */
export function cleanWord(text: string, most = 16): string {
  const clean = text.replace(UNSEEN, "").replace(/\s+/g, " ").trim();
  return [...clean].slice(0, most).join("");
}

/** A foreign text of many lines, in which what is unseen is told by its code. */
export function cleanText(text: string): string {
  return text.replace(UNSEEN, (each) =>
    each === "\n" || each === "\t"
      ? each
      : each === "\r"
        ? ""
        : `⟨U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );
}
