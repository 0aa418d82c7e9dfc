import type { Script } from "../script/create-script.ts";
import type { WalletCore } from "../wallet/wallet-core.ts";
import type { PolkadotKey } from "./polkadot-key.ts";
import type { PolkadotLies, PolkadotState, PolkadotWalletOptions } from "./polkadot-wallet.ts";

/** The inside of a Polkadot wallet. */
export type PolkadotCore = WalletCore<PolkadotState, PolkadotLies>;

/** How the wallet is made, and for which site. */
export type SessionOptions = Omit<PolkadotWalletOptions, "keys" | "script"> & {
  readonly keys: readonly PolkadotKey[];
  readonly script: Script;
  readonly version: string;
  readonly origin: string;
};
