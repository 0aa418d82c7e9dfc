import { type Expression, type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";

/** A statement of this many rows ends well within the time that a statement has. */
export const BATCH_ROWS = 5_000;

type Base<Tables> = Pick<Database<Tables>, "kind" | "tables">;

/** Which table is deleted from, and until when. */
type Batches<Tables> = {
  readonly table: Extract<keyof Tables, string>;
  /** Ends between two batches, as when the server stops. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Deletes the rows of a table whose `column` is at most `until`, a batch a statement, and returns how many there were. One statement for
 * all of them would be rolled back at its time limit once there are enough, and so would each later attempt.
 */
export function deleteInBatches<Tables>(
  database: Base<Tables>,
  { column, until, ...batches }: Batches<Tables> & { readonly column: string; readonly until: number },
): Promise<number> {
  return deleteWhere(database, { ...batches, where: sql`${sql.ref(column)} <= ${until}` });
}

/** Deletes the rows of a table that meet a condition, a batch a statement, and returns how many there were. */
export async function deleteWhere<Tables>(
  { kind, tables }: Base<Tables>,
  { table: name, where, signal }: Batches<Tables> & { readonly where: Expression<unknown> },
): Promise<number> {
  const row = sql.raw(kind === "sqlite" ? "rowid" : "ctid");
  const table = sql.table(name);
  const deleteBatch = sql`DELETE FROM ${table} WHERE ${row} IN
    (SELECT ${row} FROM ${table} WHERE ${where} LIMIT ${sql.lit(BATCH_ROWS)})`;
  let count = 0;
  while (signal?.aborted !== true) {
    const { numAffectedRows = 0n } = await deleteBatch.execute(tables as Kysely<unknown>);
    count += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH_ROWS)) break;
  }
  return count;
}
