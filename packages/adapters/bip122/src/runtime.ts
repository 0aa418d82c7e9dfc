import type {
  AdapterRuntime,
  FoundWallet as AnyFoundWallet,
  LinkedWallet as AnyLinkedWallet,
  Networks,
} from "@foyer/contract/runtime";
import type { BitcoinLive } from "./live.ts";

/** What the parts of the adapter share. */
export type Runtime = AdapterRuntime<"bip122", BitcoinLive>;

/** A wallet on the page. */
export type FoundWallet = AnyFoundWallet<"bip122", BitcoinLive>;

/** A wallet with an open connection. */
export type LinkedWallet = AnyLinkedWallet<"bip122", BitcoinLive>;

/** The adapter's networks. */
export type BitcoinNetworks = Networks<"bip122">;
