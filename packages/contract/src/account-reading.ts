import type { AccountId, AssetId } from "./caip.ts";
import type { Namespace } from "./namespace.ts";

/**
 * A coin or token that an account holds. `value`: smallest unit. `decimals`, `symbol` and `name` only where the chain
 * itself says them; names are what their makers chose, and strangers send tokens.
 */
export interface Holding<N extends Namespace = Namespace> {
  readonly asset: AssetId<N>;
  readonly value: bigint;
  /** The part of `value` that is in no block yet; negative where more leaves than comes. */
  readonly unconfirmed?: bigint | undefined;
  readonly decimals?: number | undefined;
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
  /** Where its picture is, as whoever lists it says: hostile until it has been read. */
  readonly icon?: string | undefined;
  /** Whether the host or the adapter named it to begin with, so that its names are no stranger's. */
  readonly isListed?: boolean | undefined;
  /** What one whole coin costs in US dollars, as whoever lists it says. */
  readonly price?: number | undefined;
  /** Whether whoever lists it takes it for advertising or a fraud. */
  readonly isSpam?: boolean | undefined;
}

/** Whose page is asked for. `cursor`: the `next` of the page before it; without one, the first. */
export interface PageRequest<N extends Namespace = Namespace> {
  readonly account: AccountId<N>;
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A page of holdings. `next`: the `cursor` of the page after it; a page may be empty and still have one. */
export interface Holdings<N extends Namespace = Namespace> {
  readonly items: readonly Holding<N>[];
  readonly next?: string | undefined;
}

/** A coin or token that a transaction moved. `value`: smallest unit. `other`: the address at the other end, if there is one. */
export interface Movement<N extends Namespace = Namespace>
  extends Pick<Holding<N>, "asset" | "value" | "decimals" | "symbol" | "name"> {
  /** As the account sees it. */
  readonly direction: "in" | "out" | "self";
  readonly other?: string | undefined;
}

/** A transaction of an account, as a node or server of its network tells it. */
export interface ActivityEntry<N extends Namespace = Namespace> {
  readonly hash: string;
  /** Unix milliseconds of its block; absent while it is in none. */
  readonly at?: number | undefined;
  readonly status: "pending" | "confirmed" | "failed";
  readonly movements: readonly Movement<N>[];
}

/** A page of an account's transactions, newest first. `next`: the `cursor` of the page after it. */
export interface ActivityPage<N extends Namespace = Namespace> {
  readonly items: readonly ActivityEntry<N>[];
  readonly next?: string | undefined;
}

/** Which transaction is asked about. */
export interface OutcomeRequest<N extends Namespace = Namespace> {
  /** Who sent it. */
  readonly account: AccountId<N>;
  readonly hash: string;
  /** What the last answer about it gave. */
  readonly trace?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What became of a transaction. `replaced`: another one took its place, so it never happens; `dropped`: the network has
 * forgotten it. `pending` alone is not final.
 */
export interface Outcome {
  readonly status: "pending" | "confirmed" | "failed" | "replaced" | "dropped";
  /** Unix milliseconds of its block, where the network says so. */
  readonly at?: number | undefined;
  /** Why it failed, by the chain's own name for it and where the chain names it: for developers, and hostile until it was read. */
  readonly reason?: string | undefined;
  /** The hash of what took its place, where that is known. */
  readonly by?: string | undefined;
  /** What to ask with the next time: by it a transaction that is gone is told from one that nobody has seen yet. */
  readonly trace?: string | undefined;
}
