import { ask } from "./ask.ts";
import { findWallets } from "./find-wallets.ts";
import { hear } from "./hear.ts";
import { lacks } from "./lacks.ts";

/** What it takes to know wallets for Cosmos: fetched where there may be one. */
export const TALK = { ask, findWallets, hear, lacks } as const;
