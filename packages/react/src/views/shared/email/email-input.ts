/** What every field for an e-mail address is to browsers: no word of a language, and known to their address books. */
export const EMAIL_INPUT = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "off",
  autoCorrect: "off",
  spellCheck: false,
} as const;

/** An address runs from left to right; a placeholder as the text around it does. */
export function directionOf(address: string): "ltr" | undefined {
  return address === "" ? undefined : "ltr";
}
