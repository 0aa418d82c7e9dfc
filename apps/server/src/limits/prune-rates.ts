import type { Database } from "../database/database.ts";

/**
 * Removes counts that no longer count, which are kept on PostgreSQL alone: their keys hold addresses of visitors. Gives how
 * many those were. `now`: Unix milliseconds.
 */
export async function pruneRates({ pool }: Database, now: number): Promise<number> {
  const result = await pool?.query("DELETE FROM rate_limits WHERE expire <= $1", [now]);
  return result?.rowCount ?? 0;
}
