import { sql } from "kysely";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

/** Lists the tables that this version of the server creates, by running its migrations in memory. */
export async function listOwnTables(): Promise<readonly string[]> {
  const database = await openDatabase("sqlite::memory:");
  try {
    await migrate(database, { now: () => 0, fill: async () => undefined });
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`.execute(database.tables);
    return rows.map(({ name }) => name);
  } finally {
    await database.close();
  }
}
