import { normaliseEmail } from "@foyer/contract/email";

/** Returns an address as it was typed, to be shown and sent to the frame; undefined where it is none. */
export function readEmail(typed: string): string | undefined {
  return isEmail(typed) ? typed.trim() : undefined;
}

/**
 * Tells whether a text is an e-mail address, by the rule of frame, server and keeper.
 * @example
 * import { isEmail } from "@foyer/core/embedded";
 *
 * isEmail("ada@example.org"); // true
 */
export function isEmail(text: string): boolean {
  return normaliseEmail(text) !== undefined;
}

/**
 * Tells whether two texts are the same e-mail address, by the rule of frame, server and keeper: case and the way an international
 * domain is written make no difference.
 * @example
 * import { isSameEmail } from "@foyer/core/embedded";
 *
 * isSameEmail("Ada@bücher.example", "ada@xn--bcher-kva.example"); // true
 */
export function isSameEmail(one: string, other: string): boolean {
  const canonical = normaliseEmail(one);
  return canonical !== undefined && canonical === normaliseEmail(other);
}

/** Reads a code as somebody types or pastes it: six digits of any script, spaces aside; undefined where it is none. */
export function readCode(typed: string): string | undefined {
  const code = [...typed.replace(/[\s-]/g, "")].map(readDigit).join("");
  return /^\d{6}$/.test(code) ? code : undefined;
}

function readDigit(character: string): string {
  // The digits of each script stand in a row of ten, the zero first.
  if (!/^\p{Nd}$/u.test(character)) return character;
  const at = character.codePointAt(0) ?? 0;
  let zero = at;
  while (at - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return at < 128 ? character : String(at - zero);
}
