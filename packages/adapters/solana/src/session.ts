import type { LinkedWallet as AnyLinkedWallet, Session as AnySession, FoundWallet } from "@foyer/contract/session";
import type { StandardWallet } from "@foyer/contract/wallet-standard";

/** What the parts of the adapter share. */
export type Session = AnySession<"solana", StandardWallet>;

/** A wallet with an open connection. */
export type LinkedWallet = AnyLinkedWallet<"solana", StandardWallet>;

export type { FoundWallet };
