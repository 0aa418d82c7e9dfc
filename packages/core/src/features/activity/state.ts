import type { AccountId, ErrorCode, Namespace } from "@foyer/contract";
import type { ActivitySource } from "../../accounts/activity-record.ts";
import { accountInUse } from "../../kit/account-in-use.ts";
import { selectNamespace } from "../../selectors.ts";
import type { Snapshot } from "../../state.ts";
import type { ActivityItem } from "./to-items.ts";

/** Why a reading failed, and until when nothing is asked, in Unix milliseconds. `isOver`: not before `refresh`, another watch or account. */
export type ActivityFailure = {
  readonly code: ErrorCode;
  readonly retryAt: number;
  readonly isOver?: boolean | undefined;
};

/**
 * What an account did on one chain, newest first. An absent list was never asked for, and one without items is of an account
 * that did nothing, as far as anybody tells: `isComplete` says whether whoever was asked knows all, or only what this page
 * sent is known. `stale`: read at an earlier time, and the later reading failed.
 */
export type ActivityList =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly failure: ActivityFailure }
  | {
      readonly status: "ready" | "stale";
      readonly items: readonly ActivityItem[];
      /** Unix milliseconds of the reading. */
      readonly at: number;
      readonly isComplete: boolean;
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
      readonly failure?: ActivityFailure | undefined;
    };

/** Something that this page sent, and that is not final: `account` is CAIP-10 of who sent it. */
export type PendingTransaction = { readonly account: string; readonly hash: string };

/** What accounts did, by CAIP-10 id. */
export type ActivityState = {
  lists: { [accountId: string]: ActivityList };
  /** What this page sent for accounts that are connected, of the last day. Known once the feature's verbs are there. */
  pending: readonly PendingTransaction[];
};

/** Makes the branch of one kit. */
export function createActivityState(): ActivityState {
  return { lists: {}, pending: [] };
}

/** What the feature's verbs are given beside the kit's ports. */
export type ActivityPorts = { readonly history: readonly ActivitySource[] };

/** A transaction that this page had sent. */
export type SentRecord = {
  /** CAIP-10 of who sent it, on the chain it was sent on. */
  readonly account: AccountId;
  readonly hash: string;
  /** CAIP-19; absent for the chain's own coin. */
  readonly asset?: string | undefined;
  /** Smallest unit, where the decimals are known. */
  readonly amount?: bigint | undefined;
  readonly decimals?: number | undefined;
  readonly symbol?: string | undefined;
  readonly to?: string | undefined;
  /** What it does where it is no transfer. */
  readonly operation?: "trade" | "approve" | "execute" | undefined;
  /** What the adapter is asked with first. */
  readonly trace?: string | undefined;
};

/** What reads what the accounts in use did. */
export type ActivityVerbs = {
  /**
   * Reads what the account in use did, follows what this page sent until it is final, every ten seconds, and reads anew every
   * thirty, while the page is seen and until `signal` aborts; at once when another account or network is in use. After a
   * failure nothing is asked for thirty seconds. Resolves when it ends, and never rejects: a failure is in the list.
   */
  watch(request: { readonly namespace?: Namespace | undefined; readonly signal: AbortSignal }): Promise<void>;
  /**
   * Follows what is pending, every ten seconds while the page is seen, until `signal` aborts: each is told by
   * `transaction-settled` once it is final. Reads nothing else. Never rejects.
   */
  follow(request: { readonly signal: AbortSignal }): Promise<void>;
  /** Reads the newest page now, unless that failed less than thirty seconds ago. Never rejects. */
  refresh(request?: { readonly namespace?: Namespace | undefined }): Promise<void>;
  /** Reads the next page, if there is one. Never rejects. */
  loadMore(request?: { readonly namespace?: Namespace | undefined }): Promise<void>;
  /** Keeps a transaction that this page had sent: the kit does so with what `sendTransaction` sends. */
  note(sent: SentRecord): void;
};

/**
 * What the account in use did, in a namespace or in the active one; undefined if it was never asked for.
 * @example
 * import { selectActivity } from "@foyer/core/activity";
 *
 * const list = selectActivity(foyer.getSnapshot());
 * if (list?.status === "ready") list.items.map(({ verb, hash }) => `${verb} ${hash}`);
 */
export function selectActivity(state: Snapshot, namespace = selectNamespace(state)): ActivityList | undefined {
  const key = accountInUse(state, namespace);
  // The branch of this name is the feature's own.
  const lists = (state.features["activity"] as ActivityState | undefined)?.lists;
  return key !== undefined && lists && Object.hasOwn(lists, key) ? lists[key] : undefined;
}

const NOTHING: readonly PendingTransaction[] = [];

/**
 * What this page sent for accounts that are connected and that is not final.
 * @example
 * import { selectPending } from "@foyer/core/activity";
 *
 * selectPending(foyer.getSnapshot()).map(({ hash }) => `${hash} is on its way`);
 */
export function selectPending(state: Snapshot): readonly PendingTransaction[] {
  return (state.features["activity"] as ActivityState | undefined)?.pending ?? NOTHING;
}
