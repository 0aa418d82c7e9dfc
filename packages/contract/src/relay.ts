import type { Clock } from "./adapter.ts";
import type { AccountId, ChainId } from "./caip.ts";
import type { WalletIdentity } from "./connection.ts";
import type { Undo } from "./emitter.ts";
import type { Namespace } from "./namespace.ts";
import type { Network } from "./network.ts";

/** Names a relay session: the same after a reload, and no secret. */
export type RelayTopic = string;

/** What a wallet at the other end of a relay agreed to. Plain data, and all of it the wallet's word. */
export type RelaySession = {
  readonly topic: RelayTopic;
  readonly wallet: WalletIdentity;
  /** Where the wallet's app says it can be opened; http(s) or a scheme of its own. */
  readonly links: { readonly native?: string | undefined; readonly universal?: string | undefined };
  /** Unix milliseconds. */
  readonly expiresAt: number;
  /** The accounts it shares, in all namespaces: possibly fewer than were asked for, possibly others. */
  readonly accounts: readonly AccountId[];
};

/** An offer to wallets, open until it expires or its signal aborts. */
export type RelayPairing = {
  /** The link that a wallet opens or scans. */
  readonly uri: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
  /**
   * What a wallet agreed to. After an abort nothing comes of it: a wallet that agrees all the same is told at once that
   * it is over.
   */
  readonly approval: Promise<RelaySession>;
};

/** What a relay tells the kit. */
export type RelayEvent =
  /** The wallet shares other accounts from now on, or prolonged the session. Its providers tell the adapters. */
  | { readonly type: "changed"; readonly session: RelaySession }
  | { readonly type: "ended"; readonly topic: RelayTopic; readonly cause: "wallet" | "expired" }
  /** The wallet is about to be asked something, which it shows on its own screen. */
  | { readonly type: "asked"; readonly topic: RelayTopic }
  /** The way to the relay broke or is there again. What is asked meanwhile waits. */
  | { readonly type: "link"; readonly isOnline: boolean }
  /** The relay will not serve this page; `problem` is its own word. */
  | { readonly type: "refused"; readonly problem: string };

/** What the kit gives a relay at start. */
export interface RelayHost {
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
  emit(event: RelayEvent): void;
}

/**
 * Reaches wallets on other devices. Making one touches no global and fetches nothing: what it takes is fetched when a
 * pairing, or a session of an earlier visit, is asked for.
 */
export interface Relay {
  readonly specVersion: 1;
  /** Begins; the undo forgets everything without an event, and leaves sessions as they are. `start` may follow again. */
  start(host: RelayHost): Undo;
  /**
   * Offers all of these networks to wallets, none of them required.
   * @throws {FoyerError} relay/unreachable, relay/refused, library/unreachable, flow/aborted
   */
  pair(a: { readonly networks: readonly Network[]; readonly signal?: AbortSignal | undefined }): Promise<RelayPairing>;
  /**
   * Brings back the sessions of these topics that are still good, without a prompt; ends those of its own that nobody
   * names.
   * @throws {FoyerError} relay/unreachable, library/unreachable, flow/aborted
   */
  restore(a: {
    readonly topics: readonly RelayTopic[];
    readonly signal?: AbortSignal | undefined;
  }): Promise<readonly RelaySession[]>;
  /** A session's provider for a namespace, of the kind that the namespace's wallets on pages are. */
  provider<N extends Namespace>(a: {
    readonly topic: RelayTopic;
    readonly namespace: N;
    readonly networks: readonly Network<N>[];
    /** The chain in use before. */
    readonly chain?: string | undefined;
  }): unknown;
  /**
   * Asks the wallet of a session. Refused before it is sent where the wallet did not agree to the method.
   * @throws an error with the code of EIP-1193 that fits, and the wallet's own error as its cause
   */
  request(a: {
    readonly topic: RelayTopic;
    readonly chain: ChainId;
    readonly method: string;
    readonly params: unknown;
  }): Promise<unknown>;
  /** Ends a session and tells its wallet, now or once the relay can be reached. */
  disconnect(a: { readonly topic: RelayTopic }): Promise<void>;
  /** Looks after the way to the relay, as after the page slept or was offline. */
  wake(): void;
}
