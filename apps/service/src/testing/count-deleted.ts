import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Returns a database that notes how many rows each of its statements changed.
 * @example
 * const { database, counts } = countDeleted(opened);
 * await prune(database, now);
 * expect(Math.max(...counts)).toBeLessThanOrEqual(BATCH_ROWS);
 */
export function countDeleted<Opened extends Database<Tables>, Tables>(
  opened: Opened & Database<Tables>,
): { readonly database: Opened; readonly counts: readonly number[] } {
  const counts: number[] = [];
  const tables: Kysely<Tables> = opened.tables.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counts.push(Number(result.numAffectedRows ?? 0n));
      return result;
    },
  });
  return { database: { ...opened, tables }, counts };
}
