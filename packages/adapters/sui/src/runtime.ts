import type { AdapterRuntime, LinkedWallet as AnyLinkedWallet, Work as AnyWork } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";

/** What the parts of the adapter share. */
export type Runtime = AdapterRuntime<"sui", StandardWallet>;

/** A wallet with an open connection. */
export type LinkedWallet = AnyLinkedWallet<"sui", StandardWallet>;

/** The kit an operation works with. */
export type Work = AnyWork<"sui">;
