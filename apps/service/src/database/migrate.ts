import { type Kysely, sql } from "kysely";
import { ServiceFault } from "../faults/fault.ts";
import type { Database } from "./database.ts";
import type { Migration } from "./migration.ts";

/** Any number; all processes that change the tables of one database ask for the same lock. */
const POSTGRES_LOCK = 4_047_213_551;

type Plan<Tables> = {
  readonly now: () => number;
  readonly migrations: readonly Migration<Tables>[];
  readonly fill: (tables: Kysely<Tables>) => Promise<void>;
};

/**
 * Runs the migrations that the database lacks, and then `fill`, while no other process does: all of it or none.
 * Kysely's own migrator takes no lock on SQLite, where several processes may start at once.
 * @throws {ServiceFault} database/newer: it has migrations that are not ours; database/busy: another process does, and takes its time
 */
export async function migrate<Tables>({ kind, tables }: Database<Tables>, plan: Plan<Tables>): Promise<void> {
  await tables.transaction().execute(async (transaction) => {
    // On SQLite a transaction has the file's lock from its beginning.
    if (kind === "postgres") {
      await sql`SELECT pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(transaction);
    }
    await runMissing({ kind, tables: transaction }, plan);
    await plan.fill(transaction);
  });
}

async function runMissing<Tables>(
  { kind, tables }: Pick<Database<Tables>, "kind" | "tables">,
  { migrations, now }: Plan<Tables>,
): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at bigint NOT NULL)`.execute(tables);
  const { rows } = await sql<{ readonly name: string }>`SELECT name FROM migrations`.execute(tables);
  const ran = new Set(rows.map(({ name }) => name));
  const unknown = [...ran].filter((name) => !migrations.some((each) => each.name === name));
  if (unknown.length > 0) throw new ServiceFault("database/newer", { names: unknown.sort() });
  for (const { name, run } of migrations) {
    if (ran.has(name)) continue;
    await run(tables, kind);
    await sql`INSERT INTO migrations (name, ran_at) VALUES (${name}, ${now()})`.execute(tables);
  }
}
