import { type AccountId, type ChainId, type Clock, FoyerError, parseAccountId } from "@foyer/contract";
import type { ActivityAnswer, ActivityRecord } from "../../accounts/activity-record.ts";
import { joinRecords, type OwnRecords, toOwnRecord } from "./own-records.ts";
import { type Pages, takeNewest, takeNext } from "./pages.ts";
import type { ActivityFailure, ActivityList, ActivityState } from "./state.ts";
import { type ActivityItem, toItems } from "./to-items.ts";

type KnownList = Extract<ActivityList, { status: "ready" | "stale" }>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Writing = Pick<KnownList, "at"> & Partial<Pick<KnownList, "isLoadingMore" | "failure">>;

/** The lists of one kit: what was told of each account, and what this page sent beside it. */
export type ActivityLists = ReturnType<typeof createActivityLists>;

/** Makes lists that nobody has asked for. */
export function createActivityLists({
  state,
  own,
  clock,
}: {
  readonly state: ActivityState;
  readonly own: OwnRecords;
  readonly clock: Clock;
}) {
  const pages = new Map<AccountId, Pages>();
  const makeItem = createItems();
  /** The items as they were written last: of ten thousand, only what is new is written again. */
  const written = new Map<AccountId, readonly ActivityItem[]>();
  const of = (key: AccountId): ActivityList | undefined =>
    Object.hasOwn(state.lists, key) ? state.lists[key] : undefined;
  const known = (key: AccountId): KnownList | undefined => {
    const list = of(key);
    return list?.status === "ready" || list?.status === "stale" ? list : undefined;
  };
  const write = (key: AccountId, { at, isLoadingMore = false, failure }: Writing): void => {
    const { records, next, isTold } = pages.get(key) ?? { records: [], next: undefined, isTold: false };
    const chain = chainOf(key);
    const sent = own.of(key).map((record) => toOwnRecord(record, chain));
    const items = joinRecords(records, sent).flatMap((record) => makeItem(record, chain) ?? []);
    const more = { isComplete: isTold, hasMore: next !== undefined, isLoadingMore };
    const facts = { status: failure ? ("stale" as const) : ("ready" as const), at, ...more };
    const list = known(key) as Writable<KnownList> | undefined;
    if (list) {
      putItems(list.items as ActivityItem[], { items, before: written.get(key) ?? [] });
      Object.assign(list, facts);
      if (failure) list.failure = failure;
      else delete list.failure;
    } else state.lists[key] = { ...facts, items: [...items], ...(failure && { failure }) };
    written.set(key, items);
  };
  const fail = (key: AccountId, failure: ActivityFailure): void => {
    const list = known(key);
    if (list || own.of(key).length > 0) write(key, { at: list?.at ?? clock.now(), failure });
    else state.lists[key] = { status: "failed", failure };
  };
  return {
    of,
    /** What asks for the page after the last one; undefined: there is none. */
    next: (key: AccountId): string | undefined => pages.get(key)?.next,
    /** Says that a list is on its way, where nothing is known of it. */
    begin(key: AccountId): void {
      state.lists[key] = of(key) ?? { status: "loading" };
    },
    /** Makes a list unknown again that nobody reads any more. */
    leave(key: AccountId): void {
      if (of(key)?.status === "loading") delete state.lists[key];
    },
    /**
     * Takes a page in.
     * @throws {FoyerError} network/unreachable, where it was read already
     */
    take(key: AccountId, answer: Exclude<ActivityAnswer, { kind: "over" }>, cursor: string | undefined): void {
      if (answer.kind === "page") {
        const before = pages.get(key);
        const after = cursor === undefined ? takeNewest(before, answer) : before && takeNext(before, answer);
        const problem = "it gives the same page again and again";
        if (!after) throw new FoyerError("network/unreachable", { chain: chainOf(key), problem });
        pages.set(key, after);
      }
      write(key, { at: clock.now() });
    },
    /** Shows anew what is known, as old as it is. */
    touch(key: AccountId, isLoadingMore = false): void {
      const list = of(key);
      if (list?.status === "failed") fail(key, list.failure);
      else if (list && list.status !== "loading") write(key, { at: list.at, isLoadingMore, failure: list.failure });
    },
    fail,
    forget(isGone: (key: string) => boolean): void {
      for (const key of (Object.keys(state.lists) as AccountId[]).filter(isGone)) {
        delete state.lists[key];
        pages.delete(key);
        written.delete(key);
      }
    },
  };
}

/** Makes what is shown of records, each once: the same object for the same record. */
function createItems(): (record: ActivityRecord, chain: ChainId) => ActivityItem | undefined {
  const made = new WeakMap<ActivityRecord, readonly ActivityItem[]>();
  return (record, chain) => {
    const items = made.get(record) ?? toItems([record], chain);
    made.set(record, items);
    return items[0];
  };
}

/** Writes what is another item than before; the rest stays the same, for whoever shows it. */
function putItems(
  list: ActivityItem[],
  { items, before }: { readonly items: readonly ActivityItem[]; readonly before: readonly ActivityItem[] },
): void {
  for (const [place, item] of items.entries()) {
    if (before[place] !== item) list[place] = item;
  }
  if (list.length > items.length) list.length = items.length;
}

function chainOf(key: AccountId): ChainId {
  const { namespace, reference } = parseAccountId(key);
  return `${namespace}:${reference}`;
}
