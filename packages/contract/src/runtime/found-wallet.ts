import type { ChainId } from "../caip.ts";
import type { Account, Connection, Connector } from "../connection.ts";
import type { Undo } from "../emitter.ts";
import type { Namespace } from "../namespace.ts";

/** A wallet on the page: its connector, the provider behind it, and its connection while it is open. */
export type FoundWallet<N extends Namespace = Namespace, P = unknown> = {
  readonly connector: Connector<N>;
  /** The adapter's chains that it serves, in the order of the adapter's networks. */
  readonly chains: readonly ChainId<N>[];
  readonly provider: P;
  link?: Link<N> | undefined;
  /** The link that was closed last. */
  left?: Link<N> | undefined;
  /** The latest question to a person; it never rejects. */
  asked?: Promise<unknown> | undefined;
};

/** What an open connection is made of. */
export type Link<N extends Namespace = Namespace> = {
  readonly connection: Connection<N>;
  /** The account in use. */
  readonly account: Account<N>;
  /** What the wallet gave with its accounts, such as the providers to sign with. */
  readonly given: unknown;
  readonly unsubscribe: Undo;
};

/** A wallet with an open connection. */
export type LinkedWallet<N extends Namespace = Namespace, P = unknown> = FoundWallet<N, P> & { readonly link: Link<N> };

/**
 * An account as the adapter read it. Its id is made when it is known which chain it is named on; from then on the
 * compiler takes its address for one of the namespace's.
 */
export type ReadAccount<N extends Namespace = Namespace> = Omit<Account<N>, "id" | "address"> & {
  readonly address: string;
};

/** What a wallet shares, asked or of itself. */
export type SharedAccounts<N extends Namespace = Namespace> = {
  /** Each address once; none where the wallet shares none. */
  readonly accounts: readonly ReadAccount<N>[];
  /** Kept beside the connection: providers to sign with. */
  readonly given?: unknown;
  /** The chain that the wallet says it is on. Default: the chain goes along with each request. */
  readonly walletChain?: Connection<N>["walletChain"] | undefined;
  /** The chain to use from now on, where the wallet decides it. */
  readonly chain?: ChainId<N>;
};
