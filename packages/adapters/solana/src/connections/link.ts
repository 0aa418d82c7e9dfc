import type { Account, ChainId, Connection, ConnectionId, Connector, Undo } from "@foyer/contract";
import type { StandardWallet } from "../standard/standard-wallet.ts";

/** A wallet on the page: its connector, the live object behind it, and its connection while it is open. */
export type FoundWallet = {
  readonly connector: Connector<"solana">;
  /** The connector's chains, in the order of the adapter's networks. */
  readonly chains: readonly ChainId<"solana">[];
  readonly live: StandardWallet;
  link?: Link | undefined;
};

/** What an open connection is made of. */
export type Link = {
  readonly connection: Connection<"solana">;
  /** The account in use. */
  readonly account: Account<"solana">;
  /** The wallet's own list of accounts: the live objects to sign with. */
  readonly given: unknown;
  readonly unhear: Undo;
};

/** A wallet with an open connection. */
export type LinkedWallet = FoundWallet & { readonly link: Link };

/** What a wallet said, or the person chose. */
export type Writing = Pick<Link, "given"> & {
  readonly wallet: FoundWallet;
  /** Not empty. */
  readonly accounts: readonly Account<"solana">[];
  readonly chain: ChainId<"solana">;
  /** Addresses to use, the best one first; an open connection keeps its own while it can. */
  readonly preferred?: readonly string[] | undefined;
};

/** Opens, follows and closes connections. Each change is told after it is written; nothing is told where none is. */
export interface Links {
  find(connectionId: ConnectionId | undefined): LinkedWallet | undefined;
  /** @throws {FoyerError} connection/not-found */
  get(connectionId: ConnectionId): LinkedWallet;
  /** Opens the connection to a wallet, or changes the one that is open. */
  write(writing: Writing, cause: "user" | "restore"): Connection<"solana">;
  close(wallet: FoundWallet, cause: "user" | "wallet" | "gone"): void;
}
