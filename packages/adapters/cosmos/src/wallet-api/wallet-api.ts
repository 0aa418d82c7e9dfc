import { findWallets } from "./find-wallets.ts";
import { lacks } from "./lacks.ts";
import { requestAccounts } from "./request-accounts.ts";
import { subscribe } from "./subscribe.ts";

/** How wallets for Cosmos are found, asked and listened to: fetched where there may be one. */
export const WALLET_API = { requestAccounts, findWallets, subscribe, lacks } as const;
