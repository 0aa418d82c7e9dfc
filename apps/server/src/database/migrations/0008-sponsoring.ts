import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Creates the tables of what is paid for people's user operations. */
export async function createSponsorTables(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database["kind"]): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  const project = sql`project_id ${id} NOT NULL REFERENCES projects (id) ON DELETE CASCADE`;
  return [
    sql`CREATE TABLE sponsor_days (${project}, chain text NOT NULL, visitor ${id} NOT NULL, day bigint NOT NULL,
      gwei bigint NOT NULL, PRIMARY KEY (project_id, chain, visitor, day))`,
    sql`CREATE TABLE sponsored_operations (${project}, chain text NOT NULL, visitor ${id} NOT NULL, day bigint NOT NULL,
      operation text NOT NULL, gwei bigint NOT NULL, PRIMARY KEY (project_id, chain, visitor, day, operation))`,
  ];
};
