import { deleteInBatches } from "@foyer-apps/service/database/delete-in-batches";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { pruneHolder } from "@foyer-apps/service/holding/remember-proof";
import { dayOf } from "../analytics/event-day.ts";
import type { Database } from "../database/database.ts";

/** Tables of embedded wallets whose rows expire. */
const EXPIRING = ["embedded_flows", "embedded_social_flows", "embedded_sessions", "embedded_answers"] as const;

/**
 * Erases accounts whose grace period is over, with their wallets, devices and sessions, and removes expired rows of every other table.
 * Returns how many rows there were. `now`: Unix milliseconds.
 */
export async function pruneEmbedded(database: Database, now: number, signal?: AbortSignal): Promise<number> {
  const { tables } = database;
  // An operation signed yesterday may still be signed again today.
  const past = dayOf(now) - 1;
  const results = [
    await tables.deleteFrom("sponsor_days").where("day", "<", past).executeTakeFirstOrThrow(),
    await tables.deleteFrom("sponsored_operations").where("day", "<", past).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_accounts").where("erase_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_former_emails").where("until", "<=", now).executeTakeFirstOrThrow(),
  ];
  let removed = results.reduce((count, { numDeletedRows }) => count + Number(numDeletedRows), 0);
  for (const table of EXPIRING)
    removed += await deleteInBatches(database, { table, column: "expires_at", until: now, signal });
  return removed + (await pruneHolder(holderTables(tables), now));
}
