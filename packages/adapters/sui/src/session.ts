import type { LinkedWallet as AnyLinkedWallet, Session as AnySession, Work as AnyWork } from "@foyer/contract/session";
import type { StandardWallet } from "@foyer/contract/wallet-standard";

/** What the parts of the adapter share. */
export type Session = AnySession<"sui", StandardWallet>;

/** A wallet with an open connection. */
export type LinkedWallet = AnyLinkedWallet<"sui", StandardWallet>;

/** The kit an operation works with. */
export type Work = AnyWork<"sui">;
