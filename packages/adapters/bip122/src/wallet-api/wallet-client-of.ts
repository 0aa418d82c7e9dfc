import type { Connector } from "@foyer/contract";
import { providerClientOf } from "./provider-client-of.ts";
import { STANDARD_CLIENT } from "./standard-client.ts";
import { usesWalletStandard } from "./uses-wallet-standard.ts";
import type { WalletClient } from "./wallet-client.ts";

/** How the wallet behind a connector is asked and listened to. */
export function walletClientOf(connector: Pick<Connector, "source" | "wallet">): WalletClient {
  // Wallets found at globals have an API of their own; an adopted one has that of the standard.
  return usesWalletStandard(connector) ? STANDARD_CLIENT : (providerClientOf(connector) as WalletClient);
}
