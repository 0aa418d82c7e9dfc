import type { ActivityPage, Holdings, Outcome, OutcomeRequest, PageRequest } from "./account-reading.ts";
import type { AccountId, AssetId, ChainId } from "./caip.ts";
import type { Connection, ConnectionId, Connector } from "./connection.ts";
import type { Namespace } from "./namespace.ts";
import type { Network } from "./network.ts";
import type { Fee, FeeEstimate, Shapes } from "./shapes.ts";

/** An exact sum: `value` in the smallest unit, `decimals` digits after the point. */
export type Amount = { readonly value: bigint; readonly decimals: number; readonly symbol: string };

/** Where an operation takes place; without `account` and `chain`, the connection's active ones. */
export interface At<N extends Namespace = Namespace> {
  readonly connectionId: ConnectionId;
  readonly account?: AccountId<N> | undefined;
  readonly chain?: ChainId<N> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A transfer to make. `amount`: smallest unit of `asset`, which is the native coin where it is left out, or a token where
 * `supports()` says yes to `sendToken`. Where a token of Solana keeps a fee of its own, the receiver gets less than `amount`: an estimate says how much
 * less, and with `inFull` so much more is sent that `amount` arrives, or nothing is where that cannot be made exact. `data`:
 * in hex, what the contract at `to` is called with; in eip155 alone, and with the native coin. `fee`: one of the `speeds`
 * of an estimate, whose price the transaction then carries; left out, adapter and wallet choose.
 */
export interface Transfer<N extends Namespace = Namespace> {
  readonly to: string;
  readonly amount: bigint;
  readonly data?: (N extends "eip155" ? `0x${string}` : never) | undefined;
  readonly asset?: AssetId<N> | undefined;
  readonly memo?: string | undefined;
  readonly inFull?: boolean | undefined;
  readonly fee?: Fee<N> | undefined;
}

/**
 * Data to sign that says what it means: what EIP-712 calls typed data, without its domain's own type where that follows
 * from `domain`. Whole numbers may be bigints.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** A transaction on its way. `settled`: resolves once the chain has decided. */
export interface SentTransaction {
  readonly hash: string;
  /** What `outcome` is asked with the first time, where the hash alone would not find it. */
  readonly trace?: string | undefined;
  settled(o?: { readonly signal?: AbortSignal | undefined }): Promise<"confirmed" | "failed">;
}

/** Which transfers are looked for. */
export interface SentSinceRequest<N extends Namespace = Namespace> {
  /** The sender. */
  readonly account: AccountId<N>;
  /** Of an earlier answer: what was sent after it is looked at. Left out, nothing is, and the answer has the mark of now. */
  readonly mark?: string | undefined;
  /** Which ones are looked for. */
  readonly transfer?: Transfer<N> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The transfers that an account sent since a mark. `hashes`: of the transactions that match the request, the oldest first. */
export interface SentSince {
  /** The mark of now. */
  readonly mark: string;
  readonly hashes: readonly string[];
}

/** A wallet that stands elsewhere than on the page. */
export type AdoptedWallet<N extends Namespace = Namespace> = Omit<Connector<N>, "namespace" | "unverified"> & {
  /** Of the kind that the namespace's wallets on pages are. */
  readonly provider: unknown;
};

/** Gives an adopted wallet up, and closes its connection for this reason. */
export type Release = (cause: "wallet" | "expired" | "gone") => void;

/**
 * How far a request for a transfer is. `preparing`: the adapter has begun, and tells when it asks. `asking`: the wallet is
 * asked next, in the same task.
 */
export type SendStage = "preparing" | "asking";

/** What only some adapters can do: an absent member means that this one never does it. */
export interface Capabilities<N extends Namespace = Namespace> {
  /** Takes in a wallet that discovery cannot find, such as one at the other end of a relay. */
  readonly adopt?: (a: AdoptedWallet<N> & { readonly signal?: AbortSignal | undefined }) => Promise<Release>;
  readonly verifyMessage?: (a: {
    readonly account: AccountId<N>;
    readonly message: string;
    readonly signature: Shapes[N]["signature"];
  }) => Promise<boolean>;
  /** Has an account sign typed data. */
  readonly signTypedData?: (a: At<N> & { readonly typedData: TypedData }) => Promise<Shapes[N]["signature"]>;
  /** Asks the wallet to move to another chain; resolves when the wallet is there. */
  readonly switchNetwork?: (a: {
    readonly connectionId: ConnectionId;
    readonly chain: ChainId<N>;
    readonly signal?: AbortSignal | undefined;
  }) => Promise<Connection<N>>;
  /** Teaches the wallet a chain it does not know. */
  readonly addNetwork?: (a: {
    readonly connectionId: ConnectionId;
    readonly network: Network<N>;
    readonly signal?: AbortSignal | undefined;
  }) => Promise<void>;
  /** Native balance, read from the chain. */
  readonly balance?: (a: {
    readonly account: AccountId<N>;
    readonly signal?: AbortSignal | undefined;
  }) => Promise<Amount>;
  /** All that an account holds, the native coin included, as the chain lists it without an indexer. */
  readonly tokens?: (a: PageRequest<N>) => Promise<Holdings<N>>;
  /** An account's transactions, newest first, as far as a node or server of the network tells them by itself. */
  readonly activity?: (a: PageRequest<N>) => Promise<ActivityPage<N>>;
  /** What became of a transaction by now: the one way to learn it, after a reload too. */
  readonly outcome?: (a: OutcomeRequest<N>) => Promise<Outcome>;
  /** What a transfer would cost. Chains that try it out for that say why it would fail: then this rejects. */
  readonly estimateFee?: (a: At<N> & { readonly transfer: Transfer<N> }) => Promise<FeeEstimate<N>>;
  /**
   * Has an account send something. `signal` ends it until the wallet is asked; from then on it settles as the wallet does, so
   * that an approval is known that comes after the caller stopped waiting. `onStage` is called with each stage; what it throws
   * before the wallet is asked is what this rejects with, and the wallet is not asked.
   */
  readonly send?: (
    a: At<N> & { readonly transfer: Transfer<N>; readonly onStage?: ((stage: SendStage) => void) | undefined },
  ) => Promise<SentTransaction>;
  /**
   * Finds what an account sent since a moment, for a request whose answer is not known. Rejects where the chain cannot tell,
   * as of an account that is a contract.
   */
  readonly sentSince?: (a: SentSinceRequest<N>) => Promise<SentSince>;
}
