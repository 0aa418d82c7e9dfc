import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the events that have been kept long enough; gives how many those were. `now`: Unix milliseconds. */
export async function pruneEvents(tables: Kysely<Tables>, now: number): Promise<number> {
  const oldest = now - FIXED_LIMITS.analytics.retentionDays * DAY_MS;
  const { numDeletedRows } = await tables
    .deleteFrom("events")
    .where("received_at", "<", oldest)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
