import { deleteInBatches } from "@foyer-apps/service/database/delete-in-batches";
import type { Database } from "../database/database.ts";
import { DAY_MS, dayOf } from "./event-day.ts";

/** Removes the events older than the retention, and returns how many there were. `now`: Unix milliseconds. */
export async function pruneEvents(
  database: Database,
  {
    now,
    retentionDays,
    signal,
  }: { readonly now: number; readonly retentionDays: number; readonly signal?: AbortSignal },
): Promise<number> {
  const oldest = now - retentionDays * DAY_MS;
  const count = await deleteInBatches(database, { table: "events", column: "received_at", until: oldest - 1, signal });
  await deleteInBatches(database, { table: "event_days", column: "day", until: dayOf(oldest) - 1, signal });
  return count;
}
