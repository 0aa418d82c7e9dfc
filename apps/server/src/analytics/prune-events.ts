import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { DAY_MS, dayOf } from "./event-day.ts";

/** Removes the events that have been kept long enough; gives how many those were. `now`: Unix milliseconds. */
export async function pruneEvents(
  tables: Kysely<Tables>,
  { now, retentionDays }: { readonly now: number; readonly retentionDays: number },
): Promise<number> {
  const oldest = now - retentionDays * DAY_MS;
  const { numDeletedRows } = await tables
    .deleteFrom("events")
    .where("received_at", "<", oldest)
    .executeTakeFirstOrThrow();
  await tables.deleteFrom("event_days").where("day", "<", dayOf(oldest)).execute();
  return Number(numDeletedRows);
}
