import { createFinder } from "./create-finder.ts";
import { speakerOf } from "./speaker-of.ts";

export type { Finder } from "./create-finder.ts";

/** What knows of Bitcoin's wallets: fetched together where there is something to look at. */
export const FAMILIES = { createFinder, speakerOf } as const;

/** The type of `FAMILIES`. */
export type Families = typeof FAMILIES;
