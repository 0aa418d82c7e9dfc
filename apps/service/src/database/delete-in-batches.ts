import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";

/** A statement of this many rows ends well within the time that a statement has. */
export const BATCH_ROWS = 5_000;

/**
 * Deletes the rows of a table whose `column` is at most `until`, a batch a statement, and returns how many there were. One statement for
 * all of them would be rolled back at its time limit once there are enough, and so would each later attempt.
 */
export async function deleteInBatches<Tables>(
  { kind, tables }: Pick<Database<Tables>, "kind" | "tables">,
  a: {
    readonly table: Extract<keyof Tables, string>;
    readonly column: string;
    readonly until: number;
    /** Ends between two batches, as when the server stops. */
    readonly signal?: AbortSignal | undefined;
  },
): Promise<number> {
  const row = sql.raw(kind === "sqlite" ? "rowid" : "ctid");
  const [table, column] = [sql.table(a.table), sql.ref(a.column)];
  const deleteBatch = sql`DELETE FROM ${table} WHERE ${row} IN
    (SELECT ${row} FROM ${table} WHERE ${column} <= ${a.until} LIMIT ${sql.lit(BATCH_ROWS)})`;
  let count = 0;
  while (a.signal?.aborted !== true) {
    const { numAffectedRows = 0n } = await deleteBatch.execute(tables as Kysely<unknown>);
    count += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH_ROWS)) break;
  }
  return count;
}
