import { type AccountId, isFoyerError, type Namespace } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { isAccountOpen, toReadingFailure } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { pollWhileSeen } from "../../ports/poll-while-seen.ts";
import { shareWatch } from "../../ports/share-watch.ts";
import { selectNamespace } from "../../selectors.ts";
import { type ActivityLists, createActivityLists } from "./activity-lists.ts";
import { followOwn } from "./follow-own.ts";
import { createFollow, FOLLOW_MS, tellOwn } from "./follow-pending.ts";
import type { OwnRecords } from "./own-records.ts";
import { readPage } from "./read-page.ts";
import type { ActivityFailure, ActivityList, ActivityPorts, ActivityState, ActivityVerbs } from "./state.ts";

/** How often the newest page is read anew. */
export const READ_AGAIN_MS = 30_000;
/** How long after a failure nothing is read. */
export const RETRY_MS = 30_000;

type Context = FeatureContext<ActivityState, ActivityPorts>;
type Place = { readonly namespace?: Namespace | undefined };

/** Makes one kit's verbs. */
export function create(context: Context): ActivityVerbs {
  const { foyer, ports, state, signal: over } = context;
  const own = tellOwn(context);
  const lists = createActivityLists({ state, own, clock: ports.clock });
  const read = createReading(context, lists);
  context.events.on("connection-closed", ({ cause, namespace }) => {
    // A wallet that locks comes back; what a person ended is forgotten.
    if (cause === "wallet") return;
    const isGone = (key: string): boolean => key.startsWith(`${namespace}:`) && !isAccountOpen(foyer, key);
    lists.forget(isGone);
    own.drop(isGone);
    own.tell();
  });
  context.events.on("connection-opened", own.tell);
  own.tell();
  const watch = createWatch(context, { lists, own, read });
  return {
    watch: ({ namespace, signal }) => watch(namespace, signal),
    follow: createFollow(context, { lists, own }),
    refresh: (place = {}) => read(place, over),
    async loadMore(place = {}) {
      const key = accountInUse(foyer.getSnapshot(), place.namespace);
      const cursor = key === undefined ? undefined : lists.next(key);
      const list = key === undefined ? undefined : lists.of(key);
      if (key === undefined || cursor === undefined || (list?.status === "ready" && list.isLoadingMore)) return;
      if (failureOf(list).retryAt <= ports.clock.now()) lists.touch(key, true);
      await read({ ...place, cursor }, over);
    },
    note(sent) {
      own.note(sent, ports.clock.now());
      own.tell();
      lists.touch(sent.account);
    },
  };
}

type Read = (asked: Place & { readonly cursor?: string | undefined }, given: AbortSignal) => Promise<void>;

/** Makes what reads a page of the account in use: a newer reading of a namespace ends the older. */
function createReading(context: Context, lists: ActivityLists): Read {
  const { foyer, ports, runs } = context;
  return async ({ namespace, cursor }, given) => {
    const inUse = (): AccountId | undefined => accountInUse(foyer.getSnapshot(), namespace);
    const key = inUse();
    if (key === undefined || failureOf(lists.of(key)).retryAt > ports.clock.now()) return;
    lists.begin(key);
    const retryAt = ports.clock.now() + RETRY_MS;
    const kind = cursor === undefined ? "read-activity" : "read-more-activity";
    await runs
      .only(`${kind}:${key.split(":")[0]}`, given, async (signal) => {
        const answer = await readPage(context, { account: key, cursor, signal });
        if (signal.aborted) return;
        if (answer.kind === "over") lists.fail(key, { code: "network/unreachable", retryAt, isOver: true });
        else lists.take(key, answer, cursor);
      })
      .catch((error: unknown) => {
        if (!isFoyerError(error, "flow/aborted")) {
          lists.fail(key, { code: toReadingFailure(error, key).code, retryAt: ports.clock.now() + RETRY_MS });
        } else if (given.aborted || inUse() !== key) {
          // Unknown again, unless a newer reading of the same list has begun: that is who ended this one.
          lists.leave(key);
        }
      });
  };
}

function createWatch(
  context: Context,
  { lists, own, read }: { readonly lists: ActivityLists; readonly own: OwnRecords; readonly read: Read },
) {
  const { foyer, ports, signal: over } = context;
  return shareWatch<Namespace | undefined>((given, signal) => {
    const inUse = (): AccountId | undefined => accountInUse(foyer.getSnapshot(), given);
    let last: { readonly account: AccountId | undefined; readonly at: number } | undefined;
    return pollWhileSeen({
      ports,
      signals: [over, signal],
      subscribe: foyer.subscribe,
      // Another account, network or namespace is another list.
      subject: inUse,
      async run(scope) {
        const account = inUse();
        const isSame = last?.account === account;
        const isDue = !last || !isSame || ports.clock.now() - last.at >= READ_AGAIN_MS;
        const isLeftAlone = isSame && account !== undefined && failureOf(lists.of(account)).isOver === true;
        if (isDue && !isLeftAlone) {
          last = { account, at: ports.clock.now() };
          await read({ namespace: given ?? selectNamespace(foyer.getSnapshot()) }, scope);
        }
        if (account !== undefined && !scope.aborted && (await followOwn(context, own, { account, signal: scope })))
          lists.touch(account);
        return FOLLOW_MS;
      },
    });
  });
}

function failureOf(list: ActivityList | undefined): Omit<ActivityFailure, "code"> {
  return (list && list.status !== "loading" && list.failure) || { retryAt: 0 };
}
