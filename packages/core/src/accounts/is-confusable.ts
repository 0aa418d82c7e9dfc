import { readSameLook } from "./read-same-look.ts";

/** Scripts with letters that are drawn like Latin ones. */
const ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u;

/**
 * Whether a name may be taken for another one: it has letters of a script beside Latin ones that are drawn like them, or
 * each of its letters is drawn like a Latin one and none is.
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 */
export function isConfusable(name: string): boolean {
  if (!ALIKE.test(name)) return false;
  if (/\p{Script=Latin}/u.test(withoutSuffix(name))) return true;
  return /^[A-Z\d]*$/.test(readSameLook(withoutSuffix(name)) ?? "");
}

/** The last label is the registry's, not the owner's. */
function withoutSuffix(name: string): string {
  const at = name.lastIndexOf(".");
  return at > 0 ? name.slice(0, at) : name;
}
