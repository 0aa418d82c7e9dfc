import type { AdapterHost, FoyerError, WalletContext } from "@foyer/contract";
import type { EvmNetworks } from "./evm-network.ts";
import type { Links } from "./links.ts";
import type { Wallets } from "./wallets.ts";

/** What an operation works on: empty before the start and after the stop. */
export interface Context {
  readonly networks: EvmNetworks;
  readonly wallets: Wallets;
  readonly links: Links;
  /** Undefined before the start and after the stop. `ended` is aborted at the stop. */
  readonly current: { readonly host: AdapterHost<"eip155">; readonly ended: AbortSignal } | undefined;
  /** Turns anything a wallet threw into an error of ours. Never rejects. */
  explain(cause: unknown, context: WalletContext): Promise<FoyerError>;
}
