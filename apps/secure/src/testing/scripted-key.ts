/** A key that everybody knows, of an account that holds nothing. */
export const SCRIPTED_KEY = `0x${"ab".repeat(32)}` as const;
