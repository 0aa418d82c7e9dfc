import { deleteInBatches } from "@foyer-apps/service/database/delete-in-batches";
import { pruneHolder } from "@foyer-apps/service/holding/remember-proof";
import { dayOf } from "../analytics/event-day.ts";
import type { Database } from "../database/database.ts";

/** Tables of embedded wallets whose rows expire. */
const EXPIRING = ["embedded_flows", "embedded_social_flows", "embedded_sessions", "embedded_answers"] as const;

/**
 * Erases accounts whose grace period is over, with their wallets, devices and sessions, and removes expired rows of every other table, in
 * batches. Returns how many rows there were. `now`: Unix milliseconds.
 */
export async function pruneEmbedded(database: Database, now: number, signal?: AbortSignal): Promise<number> {
  // An operation signed yesterday may still be signed again today.
  const past = dayOf(now) - 2;
  const over = [
    { table: "sponsor_days", column: "day", until: past },
    { table: "sponsored_operations", column: "day", until: past },
    { table: "embedded_accounts", column: "erase_at", until: now },
    { table: "embedded_former_emails", column: "until", until: now },
    ...EXPIRING.map((table) => ({ table, column: "expires_at", until: now })),
  ] as const;
  let removed = 0;
  for (const each of over) removed += await deleteInBatches(database, { ...each, signal });
  return removed + (await pruneHolder(database, now, signal));
}
