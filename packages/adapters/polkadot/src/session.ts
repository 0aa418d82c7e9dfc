import type { LinkedWallet, Session } from "@foyer/contract/session";
import type { InjectedWindowWallet } from "./injected.ts";

/** What the parts of this adapter share. */
export type PolkadotSession = Session<"polkadot", InjectedWindowWallet>;

/** A wallet with an open connection. */
export type PolkadotWallet = LinkedWallet<"polkadot", InjectedWindowWallet>;
