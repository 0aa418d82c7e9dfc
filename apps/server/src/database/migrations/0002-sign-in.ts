import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Creates the tables of signing in: what is remembered for a while, and e-mail addresses that were confirmed. */
export async function createSignInTables(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database["kind"]): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  const ofProject = sql`project_id ${id} NOT NULL REFERENCES projects (id) ON DELETE CASCADE`;
  return [
    sql`CREATE TABLE sign_in_entries (${ofProject}, key ${id} NOT NULL, value text NOT NULL, reads integer NOT NULL,
      expires_at bigint NOT NULL, PRIMARY KEY (project_id, key))`,
    sql`CREATE INDEX sign_in_entries_by_time ON sign_in_entries (expires_at)`,
    sql`CREATE TABLE confirmed_emails (${ofProject}, account ${id} NOT NULL, email text NOT NULL,
      confirmed_at bigint NOT NULL, PRIMARY KEY (project_id, account))`,
  ];
};
