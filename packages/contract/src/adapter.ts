import type { AccountId, ChainId } from "./caip.ts";
import type { At, Capabilities } from "./capabilities.ts";
import type { Connection, ConnectionId, Connector, ConnectorId, SavedConnection } from "./connection.ts";
import type { Undo } from "./emitter.ts";
import type { FoyerError } from "./errors/foyer-error.ts";
import type { Namespace } from "./namespace.ts";
import type { Network } from "./network.ts";
import type { Shapes } from "./shapes.ts";
import type { SignInMessage } from "./sign-in/message.ts";

/** What may be asked of an adapter, a wallet or a connection. */
export type Operation =
  | "connect"
  | "restore"
  | "revoke"
  | "switchNetwork"
  | "addNetwork"
  | "signMessage"
  | "signTypedData"
  | "signIn"
  | "verifyMessage"
  | "sendNative"
  | "sendToken"
  | "estimateFee"
  | "balance"
  | "tokens"
  | "activity"
  | "outcome"
  | "sentSince"
  | "smartAccount";

/** Whether an operation works here, by which way, or why not. `local`: computed here, asking nobody. */
export type Support =
  | { readonly ok: true; readonly via: "local" | "wallet" | "relay" | "rpc" | "rest" }
  | {
      readonly ok: false;
      readonly reason:
        | "wallet-lacks-it"
        | "session-lacks-it"
        | "needs-indexer"
        | "no-such-concept"
        | "library-absent"
        | "not-connected"
        | "not-built";
    };

/** What an adapter tells the kit. Sent after the adapter's own state changed: reading back agrees with the event. */
export type AdapterEvent<N extends Namespace = Namespace> =
  | { readonly type: "connector"; readonly change: "added" | "changed" | "removed"; readonly connector: Connector<N> }
  | { readonly type: "opened"; readonly cause: "user" | "restore" | "wallet"; readonly connection: Connection<N> }
  | {
      readonly type: "changed";
      readonly what: readonly ("accounts" | "chain" | "features")[];
      readonly connection: Connection<N>;
    }
  | {
      readonly type: "closed";
      readonly cause: "user" | "wallet" | "expired" | "gone";
      readonly connectionId: ConnectionId;
    };

/** The page an adapter looks for wallets in: its events and its globals. A test passes its own. */
export type Page = EventTarget & { readonly [global: string]: unknown };

/** Time, so that tests can own it. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds, unless undone before. */
  after(ms: number, run: () => void): Undo;
}

/** What the kit gives an adapter at start. */
export interface AdapterHost<N extends Namespace = Namespace> {
  /** The host application, as shown by wallets. */
  readonly app: { readonly name: string; readonly url: string; readonly icon?: string | undefined };
  readonly page: Page;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Must not throw. Called synchronously. */
  emit(event: AdapterEvent<N>): void;
}

/** How it went with one saved connection; `would-prompt` and `absent` keep the record, `gone` drops it. */
export type RestoreOutcome = "restored" | "would-prompt" | "absent" | "gone";

/**
 * The verdict on a typed address. `canonical`: the one spelling to keep. `least`: the least of the chain's own coin that
 * nodes pass on to it, in the smallest unit; absent where they pass on any sum.
 */
export type AddressVerdict =
  | {
      readonly ok: true;
      readonly canonical: string;
      readonly warnings: readonly ("no-checksum" | "off-curve" | "other-network")[];
      readonly least?: bigint | undefined;
    }
  | { readonly ok: false; readonly problem: string };

/**
 * What an adapter package's factory returns: a frozen object that knows one namespace and nothing of the kit.
 *
 * Making it touches no global, so it is safe on a server. Everything it listens to begins in `start` and ends with
 * what `start` returned. Each asynchronous member settles exactly once and honours its `signal`: a wallet's answer
 * that comes after an abort changes nothing.
 */
export interface Adapter<N extends Namespace = Namespace> {
  readonly specVersion: 1;
  readonly namespace: N;
  /** The host's networks, first one preferred. Never empty. */
  readonly networks: readonly [Network<N>, ...Network<N>[]];
  readonly capabilities: Capabilities<N>;
  readonly address: {
    /** Loads hashing when first needed. */
    check(a: { readonly address: string; readonly chain: ChainId<N> }): Promise<AddressVerdict>;
    /** Whether two spellings name the same account. */
    same(a: string, b: string): boolean;
  };
  /**
   * Begins discovery. Where wallets come late or only when asked, the adapter asks again by itself, as when the visitor
   * comes back to the page. The returned undo removes every listener and timer, forgets connectors and connections without
   * an event, and ends what is pending with flow/aborted; `start` may follow again.
   */
  start(host: AdapterHost<N>): Undo;
  /** Asks the page's wallets to announce themselves again. */
  refresh(): void;
  connectors(): readonly Connector<N>[];
  connections(): readonly Connection<N>[];
  /**
   * Asks the wallet for accounts. A connection that is already open is refreshed and returned.
   * @throws {FoyerError} wallet/rejected, wallet/pending, wallet/no-accounts, connector/not-found, flow/aborted …
   */
  connect(a: {
    readonly connectorId: ConnectorId;
    readonly chain?: ChainId<N> | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<Connection<N>>;
  /**
   * Brings back saved connections without a prompt, all at once; answers within `graceMs`, or a little later for wallets
   * that are there. Those that come or answer after that are told of as opened by `restore`, until the signal aborts.
   */
  restore(a: {
    readonly saved: readonly SavedConnection[];
    readonly graceMs: number;
    readonly signal?: AbortSignal | undefined;
  }): Promise<readonly RestoreOutcome[]>;
  /**
   * Ends a connection. `revoke: false` leaves the wallet's permission alone, as when another tab ended it.
   * The answer's `revoked`: whether the wallet confirmed that it forgot the site.
   */
  disconnect(a: {
    readonly connectionId: ConnectionId;
    readonly revoke?: boolean | undefined;
  }): Promise<{ readonly revoked: boolean }>;
  /** Chooses the account or the application's chain of a connection, without asking the wallet. */
  select(a: {
    readonly connectionId: ConnectionId;
    readonly account?: AccountId<N> | undefined;
    readonly chain?: ChainId<N> | undefined;
  }): Promise<Connection<N>>;
  /** Signs a text. `signIn`: what the text says field by field, for wallets that show a sign-in as such. */
  signMessage(
    a: At<N> & { readonly message: string; readonly signIn?: SignInMessage | undefined },
  ): Promise<Shapes[N]["signature"]>;
  supports(a: {
    readonly operation: Operation;
    readonly connectorId?: ConnectorId | undefined;
    readonly connectionId?: ConnectionId | undefined;
    readonly chain?: ChainId<N> | undefined;
  }): Support;
  /**
   * Turns anything a wallet threw into one of our errors: a table, fetched when first needed, and the cause kept.
   * Never rejects. One of our own errors comes back as it is.
   */
  explain(
    error: unknown,
    a: { readonly operation: Operation; readonly connectorId?: ConnectorId | undefined },
  ): Promise<FoyerError>;
  /** The provider behind a connector. Concrete adapters narrow the type. Compared by identity to merge wallets. */
  provider(connectorId: ConnectorId): unknown;
}

/** An adapter of any namespace. */
export type AnyAdapter = { [N in Namespace]: Adapter<N> }[Namespace];
