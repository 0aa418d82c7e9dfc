import type { AdapterRuntime, LinkedWallet as AnyLinkedWallet } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";

/** What the parts of the adapter share. */
export type Runtime = AdapterRuntime<"solana", StandardWallet>;

/** A wallet with an open connection. */
export type LinkedWallet = AnyLinkedWallet<"solana", StandardWallet>;
