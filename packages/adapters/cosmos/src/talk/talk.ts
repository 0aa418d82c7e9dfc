import { findWallets } from "./find-wallets.ts";
import { lacks } from "./lacks.ts";
import { requestAccounts } from "./request-accounts.ts";
import { subscribe } from "./subscribe.ts";

/** What it takes to know wallets for Cosmos: fetched where there may be one. */
export const TALK = { requestAccounts, findWallets, subscribe, lacks } as const;
