import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { MIGRATIONS } from "./migrations/migrations.ts";
import type { Tables } from "./tables.ts";

/** Any number; all processes that change the tables of one database ask for the same lock. */
const POSTGRES_LOCK = 4_047_213_551;

/**
 * Runs the migrations that the database lacks, and then `fill`, while no other process does: all of it or none.
 * Kysely's own migrator takes no lock on SQLite, where several processes may start at once.
 * @throws {Fault} database/busy: another process does, and takes its time
 */
export async function migrate(
  { kind, tables }: Database,
  { now, fill }: { readonly now: () => number; readonly fill: (tables: Kysely<Tables>) => Promise<void> },
): Promise<void> {
  await tables.transaction().execute(async (transaction) => {
    // On SQLite a transaction has the file's lock from its beginning.
    if (kind === "postgres") {
      await sql`SELECT pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(transaction);
    }
    await runMissing({ kind, tables: transaction }, now);
    await fill(transaction);
  });
}

async function runMissing({ kind, tables }: Pick<Database, "kind" | "tables">, now: () => number): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at bigint NOT NULL)`.execute(tables);
  const ran = new Set((await tables.selectFrom("migrations").select("name").execute()).map(({ name }) => name));
  for (const { name, run } of MIGRATIONS) {
    if (ran.has(name)) continue;
    await run(tables, kind);
    await tables.insertInto("migrations").values({ name, ran_at: now() }).execute();
  }
}
