import type { Clock } from "./adapter.ts";
import type { AccountId } from "./caip.ts";
import type { ConnectorSource, WalletIdentity } from "./connection.ts";
import type { Undo } from "./emitter.ts";
import type { Namespace } from "./namespace.ts";
import type { Network } from "./network.ts";
import type { SignInSession } from "./sign-in/message.ts";

/** Names a session of a source: the same after a reload, and no secret. */
export type SourceTopic = string;

/** What a wallet that a source reaches agreed to. Plain data, and all of it the wallet's word. */
export type SourceSession = {
  readonly topic: SourceTopic;
  readonly wallet: WalletIdentity;
  /** Where the wallet's app says it can be opened; http(s) or a scheme of its own. */
  readonly links: { readonly native?: string | undefined; readonly universal?: string | undefined };
  /** Unix milliseconds. */
  readonly expiresAt: number;
  /** The accounts it shares, in all namespaces: possibly fewer than were asked for, possibly others. */
  readonly accounts: readonly AccountId[];
  /** What its wallet signed as it agreed, where it was asked to: at most once for each account. Whoever it is for verifies it. */
  readonly signed?: readonly SignInSession[] | undefined;
};

/** What a source tells the kit. */
export type SourceEvent =
  /** The wallet shares other accounts from now on, or prolonged the session. Its live objects tell the adapters. */
  | { readonly type: "changed"; readonly session: SourceSession }
  | { readonly type: "ended"; readonly topic: SourceTopic; readonly cause: "wallet" | "expired" }
  /** The wallet is about to be asked something, which it shows on its own screen. */
  | { readonly type: "asked"; readonly topic: SourceTopic }
  /** The way to the source broke or is there again. What is asked meanwhile waits. */
  | { readonly type: "link"; readonly isOnline: boolean }
  /** The source will not serve this page; `problem` is its own word. */
  | { readonly type: "refused"; readonly problem: string };

/** What the kit gives a source at start. */
export interface SourceHost {
  /** The host application, as shown by wallets. */
  readonly app: {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly icons: readonly string[];
  };
  /** Keeps several kits of one origin apart. */
  readonly id: string;
  readonly clock: Clock;
  /** Must not throw. Called synchronously. */
  emit(event: SourceEvent): void;
}

/**
 * Where wallets come from that are not on the page: a relay to other devices, or a log-in. How somebody gets to a session
 * differs from source to source; what becomes of it does not. Making one touches no global and fetches nothing: what it
 * takes is fetched when a session, new or of an earlier visit, is asked for.
 */
export interface WalletSource {
  readonly specVersion: 1;
  /** Names it among a kit's sources, and its connectors between visits: letters, digits and `_`, as `walletConnect`. */
  readonly kind: string;
  /** How its wallets are reached, as `source` of their connectors. */
  readonly connectorSource: Extract<ConnectorSource, "relay" | "embedded">;
  /** Begins; the undo forgets everything without an event, and leaves sessions as they are. `start` may follow again. */
  start(host: SourceHost): Undo;
  /**
   * Brings back the sessions of these topics that are still good, without a prompt; ends those of its own that nobody
   * names.
   * @throws {FoyerError} relay/unreachable, library/unreachable, flow/aborted
   */
  restore(a: {
    readonly topics: readonly SourceTopic[];
    readonly signal?: AbortSignal | undefined;
  }): Promise<readonly SourceSession[]>;
  /** A session's live object for a namespace, of the kind that the namespace's wallets on pages are. */
  provider<N extends Namespace>(a: {
    readonly topic: SourceTopic;
    readonly namespace: N;
    readonly networks: readonly Network<N>[];
    /** The chain in use before. */
    readonly chain?: string | undefined;
  }): unknown;
  /** Ends a session and tells its wallet, now or once it can be reached. */
  disconnect(a: { readonly topic: SourceTopic }): Promise<void>;
  /** Looks after the way to the source, as after the page slept or was offline. */
  wake(): void;
}
