/** The one or two letters that stand for a name, and the hue they stand on: always the same for the same name. */
export function pickInitials(name: string): { letters: string; hue: number } {
  const words = name
    .trim()
    .split(/[\s_-]+/u)
    .filter(Boolean);
  const first = firstLetter(words[0] ?? "");
  const second = words.length > 1 ? firstLetter(words[words.length - 1] ?? "") : "";
  // Turned by the golden angle: names that differ in one letter stand far apart.
  return { letters: (first + second).toUpperCase() || "?", hue: (hash(name) * 137) % 360 };
}

// By code points, so that no letter of another script is cut in half.
function firstLetter(word: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? "";
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffff;
  return sum;
}
