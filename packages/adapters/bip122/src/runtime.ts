import type {
  AdapterRuntime,
  FoundWallet as AnyFoundWallet,
  LinkedWallet as AnyLinkedWallet,
  Networks,
} from "@foyer/contract/runtime";
import type { BitcoinWallet } from "./provider.ts";

/** What the parts of the adapter share. */
export type Runtime = AdapterRuntime<"bip122", BitcoinWallet>;

/** A wallet on the page. */
export type FoundWallet = AnyFoundWallet<"bip122", BitcoinWallet>;

/** A wallet with an open connection. */
export type LinkedWallet = AnyLinkedWallet<"bip122", BitcoinWallet>;

/** The adapter's networks. */
export type BitcoinNetworks = Networks<"bip122">;
