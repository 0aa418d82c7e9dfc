import type { Catalogue } from "./catalogue.ts";

/** A locale that is shown: its BCP 47 tag, and its texts where they are not English. */
export type ShownLocale = {
  readonly locale: string;
  readonly dir: Direction;
  /** Every message of another locale; undefined for English. */
  readonly translation?: Catalogue | undefined;
};

/** Which way a text runs. */
export type Direction = "ltr" | "rtl";

// Languages whose usual script runs from right to left.
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)(-|$)/i;

/** Tells which way the texts of a locale run. */
export function directionOf(locale: string): Direction {
  return RIGHT_TO_LEFT.test(locale) ? "rtl" : "ltr";
}
