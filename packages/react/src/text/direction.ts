/** Which way a text runs. */
export type Direction = "ltr" | "rtl";

// Languages whose usual script runs from right to left.
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)(-|$)/i;

/** Tells which way the texts of a locale run. */
export function directionOf(locale: string): Direction {
  return RIGHT_TO_LEFT.test(locale) ? "rtl" : "ltr";
}
