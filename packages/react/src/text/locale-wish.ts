import type { Catalogue } from "./catalogue.ts";

/** A locale to write in: the host's tag, or `auto` for the visitor's `languages` (comma-separated tags). */
export type LocaleWish = { readonly wanted: string; readonly languages: string; readonly hasMessages: boolean };

/** The locale that is shown now: its tag, and its texts where they are not English. */
export type ShownLocale = { readonly tag: string; readonly translation?: Catalogue | undefined };
