import { familyOf } from "./family-of.ts";
import { findWallets } from "./find-wallets.ts";

/** What knows of wallets at globals: fetched together where there is something to look at. */
export const FAMILIES = { familyOf, findWallets } as const;
