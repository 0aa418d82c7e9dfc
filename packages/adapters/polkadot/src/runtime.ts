import type { AdapterRuntime, LinkedWallet } from "@foyer/contract/runtime";
import type { InjectedWindowWallet } from "./injected.ts";

/** What the parts of this adapter share. */
export type PolkadotRuntime = AdapterRuntime<"polkadot", InjectedWindowWallet>;

/** A wallet with an open connection. */
export type PolkadotWallet = LinkedWallet<"polkadot", InjectedWindowWallet>;
