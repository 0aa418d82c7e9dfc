import type { Adapter, AdapterHost, Operation, Support } from "../adapter.ts";
import type { ChainId } from "../caip.ts";
import type { ConnectorId, ConnectorSource, WalletIdentity } from "../connection.ts";
import type { Undo } from "../emitter.ts";
import type { WalletContext } from "../errors/catalogue.ts";
import type { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { Shapes } from "../shapes.ts";
import type { FoundWallet, LinkedWallet, Sharing } from "./found-wallet.ts";
import type { Networks, Session } from "./session.ts";

/** A wallet as discovery found it. */
export type Finding<N extends Namespace = Namespace, L = unknown> = {
  /** The same after a reload. A second wallet that claims it gets `#2` and is marked as unverified. */
  readonly id: ConnectorId;
  readonly identity: WalletIdentity;
  readonly source: ConnectorSource;
  readonly chains: readonly ChainId<N>[] | "any";
  /** Told from others by identity. */
  readonly live: L;
};

/** What discovery tells of, and what it was begun with. */
export type Search<N extends Namespace = Namespace, L = unknown> = {
  readonly host: AdapterHost<N>;
  readonly networks: Networks<N>;
  /** Tells of a wallet; one that is known already changes nothing. */
  add(finding: Finding<N, L>): void;
  /** Tells that a wallet left. */
  remove(live: unknown): void;
};

/** Discovery that is going on. */
export type Discovery = {
  /** Asks the page's wallets to announce themselves again, or looks for them again. */
  refresh(): void;
  stop: Undo;
};

/** How a wallet is asked. */
export type Asking<N extends Namespace = Namespace> = {
  /** The chain that accounts are wanted for, first of all. */
  readonly chain: ChainId<N>;
  /** Whether nobody may be asked: the wallet gives what it shares already, or nothing. */
  readonly silent: boolean;
  readonly networks: Networks<N>;
  readonly host: AdapterHost<N>;
  /** Aborts when nobody waits for the answer any more. */
  readonly scope: AbortSignal;
};

/** By which way an operation works, or why not. `wallet`: unless the wallet lacks it. */
export type Way = Extract<Support, { ok: true }>["via"] | Extract<Support, { ok: false }>["reason"];

/** How the wallets of one namespace are found, asked and heard: all that start-up needs to know of it. */
export interface Dialect<N extends Namespace = Namespace, L = unknown> {
  readonly namespace: N;
  /** The ways of its operations; one that is missing is not built. */
  readonly ways: { readonly [O in Operation]?: Way };
  /** Looks for wallets until it is stopped. */
  discover(search: Search<N, L>): Discovery;
  /** Asks a wallet for its accounts. Rejects with whatever the wallet throws. */
  ask(wallet: FoundWallet<N, L>, asking: Asking<N>): Promise<Sharing<N>>;
  /**
   * Follows what a connected wallet tells of itself; sharing no account ends the connection. Must not throw; what is
   * told after the undo changes nothing.
   */
  hear?(wallet: FoundWallet<N, L>, tell: (sharing: Sharing<N>) => void, session: Session<N, L>): Undo;
  /** Whether a wallet cannot do what others can. `link`: whether that is asked of its connection. */
  lacks?(wallet: FoundWallet<N, L>, operation: Operation): boolean;
  /** Whether two spellings name the same account. */
  same(a: string, b: string): boolean;
}

type Can<N extends Namespace> = Required<Adapter<N>["capabilities"]>;

/** What only some visitors need of a namespace: its on-demand chunk. Each member gets the session it works with. */
export interface OnDemand<N extends Namespace = Namespace, L = unknown> {
  checkAddress: Adapter<N>["address"]["check"];
  /** Turns anything a wallet threw into one of our errors, the thrown thing kept as its cause. */
  explain(error: unknown, context: WalletContext): FoyerError;
  signMessage(
    session: Session<N, L>,
    asked: Parameters<Adapter<N>["signMessage"]>[0],
  ): Promise<Shapes[N]["signature"]>;
  /** Makes the wallet forget the site; whether it confirmed that. Absent where no wallet can. */
  revoke?(session: Session<N, L>, wallet: LinkedWallet<N, L>): Promise<boolean>;
  verifyMessage?: Can<N>["verifyMessage"];
  switchNetwork?: Later<N, L, "switchNetwork">;
  addNetwork?: Later<N, L, "addNetwork">;
  balance?: Later<N, L, "balance">;
  estimateFee?: Later<N, L, "estimateFee">;
  send?: Later<N, L, "send">;
}

type Later<N extends Namespace, L, C extends keyof Can<N>> = (
  session: Session<N, L>,
  asked: Parameters<Can<N>[C]>[0],
) => ReturnType<Can<N>[C]>;
