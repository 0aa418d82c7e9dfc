import type {
  FoundWallet as AnyFoundWallet,
  LinkedWallet as AnyLinkedWallet,
  Session as AnySession,
  Networks,
} from "@foyer/contract/session";
import type { BitcoinLive } from "./live.ts";

/** What the parts of the adapter share. */
export type Session = AnySession<"bip122", BitcoinLive>;

/** A wallet on the page. */
export type FoundWallet = AnyFoundWallet<"bip122", BitcoinLive>;

/** A wallet with an open connection. */
export type LinkedWallet = AnyLinkedWallet<"bip122", BitcoinLive>;

/** The adapter's networks. */
export type BitcoinNetworks = Networks<"bip122">;
