import type { AccountId } from "@foyer/contract";
import { isAccountOpen } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { pollWhileSeen } from "../../ports/poll-while-seen.ts";
import { shareWatch } from "../../ports/share-watch.ts";
import type { ActivityLists } from "./activity-lists.ts";
import { followOwn } from "./follow-own.ts";
import { createOwnRecords, type OwnRecords } from "./own-records.ts";
import type { ActivityPorts, ActivityState, ActivityVerbs } from "./state.ts";

/** How often what this page sent is followed while somebody watches. */
export const FOLLOW_MS = 10_000;
/** How long something is followed unasked after it was sent. */
export const FOLLOWED_MS = 86_400_000;

/** In characters: what a node says is hostile. */
const REASON_LIMIT = 200;

type Context = FeatureContext<ActivityState, ActivityPorts>;

/** What this page sent, and what writes into the state what of it is pending. */
export type ToldRecords = OwnRecords & { readonly tell: () => void };

/** What this page sent, which is also told of: as the state says what is pending, and as an event once it is final. */
export function tellOwn(context: Context): ToldRecords {
  const { events, foyer, ports, state } = context;
  const own = createOwnRecords(context.storage);
  const tell = (): void => {
    const open = own.pending(ports.clock.now() - FOLLOWED_MS).filter(({ account }) => isAccountOpen(foyer, account));
    const pending = open.map(({ account, hash }) => ({ account, hash }));
    if (JSON.stringify(pending) !== JSON.stringify(state.pending)) state.pending = pending;
  };
  return {
    ...own,
    tell,
    settle(record, outcome) {
      const isFinal = own.settle(record, outcome);
      tell();
      const { status } = outcome;
      const reason = outcome.reason?.slice(0, REASON_LIMIT);
      if (!isFinal || status === "pending") return isFinal;
      const { hash, to, amount, asset, decimals, symbol } = record;
      const what = { ...(to && { to }), ...(asset && { asset }), ...(amount && { amount: BigInt(amount) }) };
      // What was noted is CAIP-10, as the kit tells it.
      const account = record.account as AccountId;
      events.emit("transaction-settled", {
        account,
        hash,
        status,
        ...(reason && { reason }),
        decimals,
        symbol,
        ...what,
      });
      return isFinal;
    },
  };
}

/** Makes what follows all that is pending, and reads nothing else. */
export function createFollow(
  context: Context,
  { lists, own }: { readonly lists: ActivityLists; readonly own: ToldRecords },
): ActivityVerbs["follow"] {
  const { foyer, ports, state, signal: over } = context;
  const follow = shareWatch<"pending">((_, signal) =>
    pollWhileSeen({
      ports,
      signals: [over, signal],
      subscribe: foyer.subscribe,
      subject: () => state.pending.map(({ hash }) => hash).join(" ") || undefined,
      async run(scope) {
        for (const account of new Set(state.pending.map(({ account }) => account as AccountId))) {
          if (scope.aborted) break;
          if (await followOwn(context, own, { account, signal: scope })) lists.touch(account);
        }
        // What nobody has decided for a day is left to whoever looks.
        own.tell();
        return FOLLOW_MS;
      },
    }),
  );
  return ({ signal }) => follow("pending", signal);
}
