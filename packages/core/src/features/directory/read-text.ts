/** Longer ones are no names, and break lists. */
const LONGEST_NAME = 60;
const LONGEST_TEXT = 500;

// They turn round, hide or join what stands beside them.
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Reads a text that stands for something, such as an id; undefined if it is none. */
export function readText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_TEXT ? value : undefined;
}

/** Reads a text or a list of them; what is none is left out. */
export function readTexts(value: unknown): readonly string[] {
  return [value].flat().flatMap((each) => readText(each) ?? []);
}

/** Reads a name as people see it: without characters that are not seen themselves. */
export function readName(value: unknown): string | undefined {
  const name = readText(value)?.replace(CONTROLS, "").trim();
  return name === undefined || name === "" || name.length > LONGEST_NAME ? undefined : name;
}
