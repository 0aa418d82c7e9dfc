import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { isFault } from "../faults/fault.ts";
import type { Database } from "./database.ts";

/** Probes give up after about a second, and take silence for a failure. */
const READ_MS = 800;
/** A write that takes longer waits for a lock that another program holds, which is free again soon. */
const WRITE_MS = 300;
/** Anonymous requests must not wear out the disk. */
const FRESH_MS = 500;

/**
 * Creates a function that tells whether the database answers and takes writes, which a full disk does not. A lock held by another program
 * counts as healthy.
 */
export function createDatabaseProbe({ kind, tables }: Database): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  const ask = async (): Promise<boolean> => {
    const { rows } = await sql<{ isReadOnly: string }>`SELECT ${READ_ONLY[kind]} AS "isReadOnly"`.execute(tables);
    if (rows[0]?.isReadOnly !== "off") return false;
    if (kind !== "sqlite") return true;
    // Writes the file's header, and nothing that is read.
    const write = sql`PRAGMA user_version = 1`.execute(tables).then(
      () => true,
      (error: unknown) => isFault(error, "database/busy"),
    );
    return Promise.race([write, pause(WRITE_MS, true, { ref: false })]);
  };
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > FRESH_MS) {
      const answer = ask().catch(() => false);
      last = { at: now, answer: Promise.race([answer, pause(READ_MS, false, { ref: false })]) };
    }
    return last.answer;
  };
}

/** A standby of PostgreSQL answers, and takes no writes. */
const READ_ONLY = { sqlite: sql.lit("off"), postgres: sql`current_setting('transaction_read_only')` } as const;
