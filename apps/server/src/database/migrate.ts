import { migrate as migrateAny } from "@foyer-apps/service/database/migrate";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { MIGRATIONS } from "./migrations/migrations.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs the server's migrations that the database lacks, and then `fill`, while no other process does: all of it or none.
 * @throws {Fault} database/busy: another process does, and takes its time
 */
export function migrate(
  database: Database,
  plan: { readonly now: () => number; readonly fill: (tables: Kysely<Tables>) => Promise<void> },
): Promise<void> {
  return migrateAny(database, { ...plan, migrations: MIGRATIONS });
}
