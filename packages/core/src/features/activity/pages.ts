import type { ActivityRecord } from "../../accounts/activity-record.ts";

/** How far a list has been read. */
export type Pages = {
  readonly records: readonly ActivityRecord[];
  /** What asks for more; undefined: there is none. */
  readonly next: string | undefined;
  /** Whether somebody tells of the account at all, beside this page itself. */
  readonly isTold: boolean;
};

type Page = { readonly items: readonly ActivityRecord[]; readonly next?: string | undefined };

/** Nobody looks further back, in records. */
const RECORD_LIMIT = 10_000;

/** Takes in the newest page: what was read before stays where the two meet, and is read anew where something may lie between. */
export function takeNewest(before: Pages | undefined, { items, next }: Page): Pages {
  const last = items.at(-1)?.hash;
  const meets = before?.records.findIndex(({ hash }) => hash === last) ?? -1;
  if (!before || meets < 0) return { records: items, next, isTold: true };
  return { ...before, records: [...items, ...before.records.slice(meets + 1)], isTold: true };
}

/** Takes in the page after what was read; undefined where it is one that was read already, as of a server that turns round. */
export function takeNext(before: Pages, { items, next }: Page): Pages | undefined {
  const known = new Set(before.records.map(({ hash }) => hash));
  const fresh = items.filter(({ hash }) => !known.has(hash));
  const isRepeated = next !== undefined && (next === before.next || (items.length > 0 && fresh.length === 0));
  if (isRepeated) return undefined;
  const records = [...before.records, ...fresh];
  return { records, next: records.length < RECORD_LIMIT ? next : undefined, isTold: true };
}
