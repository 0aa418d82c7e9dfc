import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Lets an account have several ways to log in, and finds those who have confirmed the same address. */
export async function createWayTables(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database["kind"]): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  return [
    sql`ALTER TABLE embedded_accounts ADD COLUMN match_index ${id}`,
    sql`ALTER TABLE embedded_accounts ADD COLUMN way_id ${id}`,
    sql`CREATE INDEX embedded_accounts_by_match ON embedded_accounts (project_id, match_index)`,
    sql`ALTER TABLE embedded_sessions ADD COLUMN proven_at bigint NOT NULL DEFAULT 0`,
    sql`CREATE TABLE embedded_ways (id ${id} PRIMARY KEY,
      account_id ${id} NOT NULL REFERENCES embedded_accounts (id) ON DELETE CASCADE,
      project_id ${id} NOT NULL REFERENCES projects (id) ON DELETE CASCADE, email_index ${id} NOT NULL, match_index ${id},
      email text NOT NULL, wrapped text NOT NULL, provider text, user_name text, added_at bigint NOT NULL,
      UNIQUE (project_id, email_index))`,
    sql`CREATE INDEX embedded_ways_by_account ON embedded_ways (account_id)`,
    sql`CREATE INDEX embedded_ways_by_match ON embedded_ways (project_id, match_index)`,
  ];
};
