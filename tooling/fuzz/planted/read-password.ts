/** Asks for one character after the other, as readers ask for one field after the other: chance alone does not get far. */
export function readPassword(text: string): string {
  if (text[0] !== "f") return "no f";
  if (text[1] !== "o") return "no o";
  if (text[2] !== "y") return "no y";
  if (text[3] !== "e") return "no e";
  if (text[4] === "r") throw new RangeError("a planted fault");
  return "no r";
}
