import {
  type Adapter,
  type AnyAdapter,
  type ChainId,
  type Connection,
  type ConnectionId,
  type ConnectorId,
  type Emitter,
  FoyerError,
  type Lazy,
  type Namespace,
  type Network,
  type SourceEvent,
  type SourceSession,
  type SourceTopic,
  type Undo,
  type WalletLogin,
  type WalletSource,
} from "@foyer/contract";
import type { OpenSignInMessage, SignInSession } from "@foyer/contract/sign-in";
import type { NamespaceConnections } from "../connections/state.ts";
import type { FoyerEvents } from "../events.ts";
import type { DeletedAddresses } from "../persistence/deleted-addresses.ts";
import type { Ports, StartPorts } from "../ports/ports.ts";
import type { FoyerState } from "../state.ts";
import type { WalletList } from "../wallets/wallet-list.ts";
import type { Runs } from "./runs.ts";

/** What the flows of start-up work with: the rooms' state, the ports and the adapters. */
export interface StartContext {
  readonly state: FoyerState;
  readonly ports: StartPorts;
  readonly events: Emitter<FoyerEvents>;
  readonly adapters: readonly AnyAdapter[];
  /** From when on the host hears what it is told. Absent, it does at once. */
  hostReady?: Promise<void> | undefined;
  /** What looks at a connection before it counts. */
  readonly gates: ReadonlySet<Gate>;
  /** Connections that the gates look at: settles as they let it through or refuse it. */
  readonly authenticating: Map<ConnectionId, Promise<void>>;
  /** Adds an open connection to those of its namespace, or writes what changed about it. */
  put(list: NamespaceConnections["list"], connection: Connection): void;
  /** Has the gates look at a connection. */
  authenticate(opened: Opened): void;
  /** What waits for wallets of an earlier visit, see `awaitWallets`. */
  readonly awaiting: Map<Namespace, AbortController>;
  /** Writes what is kept between visits. */
  save(): void;
}

/** A connection that its wallet agreed to, and who asked for it. */
export type Opened = FoyerEvents["connection-opened"];

/** Looks at each connection after its wallet has agreed and before it counts, as to have the visitor sign in. */
export interface Gate {
  readonly name: string;
  /**
   * Resolves to let the connection through; what it throws ends the connection, and `connect` rejects with it. `cause`:
   * who asked for it, and after `restore` nothing may be asked of a wallet. `signal` aborts when nobody waits any more.
   */
  afterConnect(
    connection: Connection,
    asked: {
      readonly cause: Opened["cause"];
      readonly signal: AbortSignal;
      /** What its wallet signed as it agreed, of what `offer` gave. Whoever it is for has not seen it yet. */
      readonly signed?: readonly SignInSession[] | undefined;
    },
  ): Promise<void> | void;
  /**
   * What a wallet elsewhere may sign as it agrees, so that one approval does for both. Undefined, and what rejects: the
   * wallet agrees first.
   */
  offer?(asked: { readonly signal: AbortSignal }): Promise<OpenSignInMessage | undefined>;
}

/** Tells the host, or does so as soon as it can hear. */
export function tellHost<E extends keyof FoyerEvents>(
  { events, hostReady }: StartContext,
  event: E,
  payload: FoyerEvents[E],
): void {
  const run = (): void => events.emit(event, payload);
  hostReady?.then(run) ?? run();
}

/** What all other flows work with: also the marks of flows that run, and the wallets. */
export interface FlowContext extends StartContext {
  readonly ports: StartPorts & Ports;
  readonly runs: Runs;
  readonly wallets: WalletList;
  /** What whoever waits for a choice in the modal asked for. */
  readonly modalChoice: { chain?: ChainId | undefined };
  /** The toast's time. */
  readonly toast: { cancelExpiry?: Undo | undefined };
  /** Whether the modal has to stay open: while one of them says so, closing it shakes it. */
  readonly holds: Set<() => boolean>;
  /** Wallets that are not on the page. */
  readonly sources: Lazy<SourceVerbs>;
  readonly deleted: DeletedAddresses;
  /** The id that this kit stores under, which no other kit on the page has. */
  storageId(): string;
  /** Takes over what another tab wrote. */
  followTabs(text: string | undefined): Promise<void>;
}

/** How somebody came to a session. */
export type SessionArrival = {
  readonly signal?: AbortSignal | undefined;
  /** Whether its wallet is an app of this very device: what it is asked later opens it. */
  readonly isOnThisDevice?: boolean | undefined;
};

/** A source that has begun: what whoever brings sessions in works with. */
export interface OpenSource {
  readonly source: WalletSource;
  /** Whether it can be reached, as far as it has said. What is asked meanwhile waits. */
  isOnline(): boolean;
  /**
   * Hands a session to the adapters, and connects each namespace its wallet agreed to. Where none is, and where `signal`
   * aborts, the session is ended, and its wallet told.
   * @throws {FoyerError} wallet/no-accounts, flow/aborted, and what `connect` throws
   */
  connect(session: SourceSession, arrival?: SessionArrival): Promise<readonly Connection[]>;
  /** What the gates would have a wallet sign as it agrees; undefined where that is nothing, or not for these networks. */
  offerSignIn(given: {
    readonly networks: readonly Network[];
    readonly signal: AbortSignal;
  }): Promise<OpenSignInMessage | undefined>;
  /** Stores with the recent connections of this source how the user logged in to the ones that are open. */
  noteLogin(login: WalletLogin): void;
  /** Ends a session; resolves when its wallet was told. */
  end(topic: SourceTopic): Promise<void>;
  /** Hears what the source tells, after the kit has. */
  on(listener: (event: SourceEvent) => void): Undo;
}

/** What only somebody whose wallet is not on the page does. */
export interface SourceVerbs {
  /** Begins with a source, unless it has begun; it goes on as long as the kit runs. */
  open(source: WalletSource): OpenSource;
  /** Brings back the sessions of the last visit. */
  restore(sources: readonly WalletSource[]): Promise<void>;
  /** Gives what a connector's wallet signed as it agreed, once. */
  takeSigned(connectorId: ConnectorId): readonly SignInSession[] | undefined;
  /** Resolves when the wallets of ended sessions have been told. */
  settled(): Promise<void>;
}

/**
 * Finds the adapter of a namespace, seen as one of any namespace: flows treat all alike.
 * @throws {FoyerError} adapter/missing
 */
export function adapterOf({ adapters }: Pick<StartContext, "adapters">, namespace: Namespace): Adapter {
  const adapter = adapters.find((candidate) => candidate.namespace === namespace);
  if (!adapter) throw new FoyerError("adapter/missing", { namespace });
  // Ids carry their namespace, so an adapter only ever gets its own back.
  return adapter as unknown as Adapter;
}
