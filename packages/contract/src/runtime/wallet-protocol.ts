import type { AdapterHost, Operation, Support } from "../adapter.ts";
import type { ChainId } from "../caip.ts";
import type { ConnectorId, ConnectorSource, SavedConnection, WalletIdentity } from "../connection.ts";
import type { Undo } from "../emitter.ts";
import type { Namespace } from "../namespace.ts";
import type { Networks } from "./check-networks.ts";
import type { FoundWallet, SharedAccounts } from "./found-wallet.ts";

/** A wallet as discovery found it. */
export type DiscoveredWallet<N extends Namespace = Namespace, P = unknown> = {
  /** The same after a reload. A second wallet that claims it gets `#2` and is marked as unverified. */
  readonly id: ConnectorId;
  readonly identity: WalletIdentity;
  readonly source: ConnectorSource;
  readonly chains: readonly ChainId<N>[] | "any";
  /** Told from others by identity. */
  readonly provider: P;
};

/** What discovery tells of, and what it was begun with. */
export type Search<N extends Namespace = Namespace, P = unknown> = {
  readonly host: AdapterHost<N>;
  readonly networks: Networks<N>;
  /** Tells of a wallet; one that is known already changes nothing. */
  add(wallet: DiscoveredWallet<N, P>): void;
  /** Tells that a wallet left. */
  remove(provider: unknown): void;
};

/** Discovery that is going on. */
export type Discovery = {
  /** Asks the page's wallets to announce themselves again, or looks for them again. */
  refresh(): void;
  stop: Undo;
};

/** What a wallet is asked for its accounts with. */
export type AccountsRequest<N extends Namespace = Namespace> = {
  /** The chain that accounts are wanted for, first of all. */
  readonly chain: ChainId<N>;
  /** Whether the wallet must not prompt: it gives what it shares already, or nothing. */
  readonly silent: boolean;
  /** What is brought back, when it is: for wallets that have no silent question, it is all there is to go by. */
  readonly saved?: SavedConnection | undefined;
  readonly networks: Networks<N>;
  readonly host: AdapterHost<N>;
  /** Aborts when the answer is no longer wanted. */
  readonly scope: AbortSignal;
};

/** What listening to a wallet takes. */
export type EventContext<N extends Namespace = Namespace> = Pick<AccountsRequest<N>, "networks" | "host">;

/** By which way an operation works, or why not. `wallet`: unless the wallet lacks it. */
export type Way = Extract<Support, { ok: true }>["via"] | Extract<Support, { ok: false }>["reason"];

/** The ways of operations. */
export type Ways = { readonly [O in Operation]?: Way };

/** How the wallets of one namespace are found, asked and listened to: all that start-up needs to know of it. */
export interface WalletProtocol<N extends Namespace = Namespace, P = unknown> {
  readonly namespace: N;
  /** One that is missing is not built; connecting, restoring, revoking and signing messages are a wallet's. */
  readonly ways: Ways;
  /** Looks for wallets until it is stopped. */
  discover(search: Search<N, P>): Discovery;
  /** Asks a wallet for its accounts. Rejects with whatever the wallet throws. */
  requestAccounts(wallet: FoundWallet<N, P>, request: AccountsRequest<N>): Promise<SharedAccounts<N>>;
  /**
   * Follows what a connected wallet tells of itself; sharing no account ends the connection. It may throw, and so may
   * its undo: what is told after that changes nothing.
   */
  subscribe?(wallet: FoundWallet<N, P>, onChange: (shared: SharedAccounts<N>) => void, context: EventContext<N>): Undo;
  /** Whether a wallet cannot do what others can. */
  lacks?(wallet: FoundWallet<N, P>, operation: Operation): boolean;
  /** Whether two spellings name the same account. */
  same(a: string, b: string): boolean;
}
