import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Creates the tables of the operator: what a project's events take each day, tokens, and what was changed by command. */
export async function createOperationTables(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database["kind"]): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  const number = kind === "postgres" ? sql`bigserial PRIMARY KEY` : sql`integer PRIMARY KEY AUTOINCREMENT`;
  return [
    sql`CREATE TABLE event_days (project_id ${id} NOT NULL REFERENCES projects (id) ON DELETE CASCADE, day bigint NOT NULL,
      bytes bigint NOT NULL, kept bigint NOT NULL, refused bigint NOT NULL, PRIMARY KEY (project_id, day))`,
    sql`CREATE TABLE operator_tokens (name ${id} PRIMARY KEY, digest text NOT NULL, created_at bigint NOT NULL)`,
    sql`CREATE TABLE operator_changes (number ${number}, at bigint NOT NULL, who text NOT NULL, command text NOT NULL,
      outcome text NOT NULL)`,
  ];
};
