/** How many characters a name has at least, without its suffix. */
export const SHORTEST_NAME = 4;
/** How many characters a name has at most, without its suffix. */
export const LONGEST_NAME = 32;

/** Others than these could be drawn like them. */
const LETTERS_AND_DIGITS = /^[a-z0-9]+$/;

/**
 * Makes of what somebody types what a name can have: letters of the Latin alphabet in lower case, and digits. Everything
 * else is left out; the result may be empty or too short.
 * @example
 * import { cleanAccountName } from "@foyer/contract/account-names";
 *
 * cleanAccountName("Ada L."); // "adal"
 */
export function cleanAccountName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, LONGEST_NAME);
}

/**
 * Tells whether a text is a name, without its suffix: 4 to 32 letters and digits of the Latin alphabet, in lower case.
 * @example
 * import { isAccountName } from "@foyer/contract/account-names";
 *
 * isAccountName("ada1815"); // true
 * isAccountName("ada"); // false
 */
export function isAccountName(text: string): boolean {
  return text.length >= SHORTEST_NAME && text.length <= LONGEST_NAME && LETTERS_AND_DIGITS.test(text);
}
