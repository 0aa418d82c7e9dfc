import { createFinder } from "./create-finder.ts";
import { walletClientOf } from "./wallet-client-of.ts";

export type { Finder } from "./create-finder.ts";

/** What knows of Bitcoin's wallets: fetched together where there is something to look at. */
export const WALLET_API = { createFinder, walletClientOf } as const;

/** The type of `WALLET_API`. */
export type WalletApi = typeof WALLET_API;
