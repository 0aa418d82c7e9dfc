import type { Connector } from "@foyer/contract";
import { createFinder } from "./create-finder.ts";
import { providerClientOf } from "./provider-client-of.ts";
import { STANDARD_CLIENT } from "./standard-client.ts";
import { usesWalletStandard } from "./uses-wallet-standard.ts";
import type { WalletClient } from "./wallet-client.ts";

export type { Finder } from "./create-finder.ts";

/** What knows of Bitcoin's wallets: fetched together where there is something to look at. */
export const WALLET_API = { createFinder, walletClientOf } as const;

/** The type of `WALLET_API`. */
export type WalletApi = typeof WALLET_API;

/** How the wallet behind a connector is asked and listened to. */
function walletClientOf(connector: Pick<Connector, "source" | "wallet">): WalletClient {
  // Wallets found at globals have an API of their own; an adopted one has that of the standard.
  return usesWalletStandard(connector) ? STANDARD_CLIENT : (providerClientOf(connector) as WalletClient);
}
