import type { Catalogue } from "./catalogue.ts";
import type { Direction } from "./direction.ts";

/** A locale that is shown: its BCP 47 tag, and its texts where they are not English. */
export type ShownLocale = {
  readonly locale: string;
  readonly dir: Direction;
  /** Every message of another locale; undefined for English. */
  readonly translation?: Catalogue | undefined;
};
