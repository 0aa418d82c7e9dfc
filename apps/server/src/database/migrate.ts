import { type Kysely, sql } from "kysely";
import { MIGRATIONS } from "./migrations/migrations.ts";
import type { Database } from "./open-database.ts";
import type { Tables } from "./tables.ts";

/** Any number; all processes that change the tables of one database ask for the same lock. */
const POSTGRES_LOCK = 4_047_213_551;

/**
 * Runs the migrations that the database lacks, and then `fill`, while no other process does: all of it or none.
 * Kysely's own migrator takes no lock on SQLite, where several processes may start at once.
 */
export async function migrate(
  database: Database,
  { now, fill }: { readonly now: () => number; readonly fill: (tables: Kysely<Tables>) => Promise<void> },
): Promise<void> {
  await database.tables.connection().execute(async (tables) => {
    await begin(database, tables);
    try {
      await runMissing({ ...database, tables }, now);
      await fill(tables);
      await sql`COMMIT`.execute(tables);
    } catch (error) {
      await sql`ROLLBACK`.execute(tables);
      throw error;
    }
  });
}

async function begin({ kind }: Database, tables: Kysely<Tables>): Promise<void> {
  if (kind === "sqlite") {
    await sql`BEGIN IMMEDIATE`.execute(tables);
    return;
  }
  await sql`BEGIN`.execute(tables);
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(tables);
}

async function runMissing({ kind, tables }: Database, now: () => number): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at bigint NOT NULL)`.execute(tables);
  const ran = new Set((await tables.selectFrom("migrations").select("name").execute()).map(({ name }) => name));
  for (const { name, run } of MIGRATIONS) {
    if (ran.has(name)) continue;
    await run(tables, kind);
    await tables.insertInto("migrations").values({ name, ran_at: now() }).execute();
  }
}
