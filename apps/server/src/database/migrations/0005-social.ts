import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Lets people log in to embedded wallets with accounts elsewhere: where that is, and what waits for its answer. */
export async function createSocialTables(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database["kind"]): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  return [
    sql`ALTER TABLE embedded_accounts ADD COLUMN provider text`,
    sql`ALTER TABLE embedded_accounts ADD COLUMN user_name text`,
    sql`CREATE TABLE embedded_social_flows (id ${id} PRIMARY KEY,
      project_id ${id} NOT NULL REFERENCES projects (id) ON DELETE CASCADE, thumbprint ${id} NOT NULL,
      provider text NOT NULL, state_hash ${id} NOT NULL, sealed text NOT NULL, wrapped text NOT NULL, page text NOT NULL,
      expires_at bigint NOT NULL, UNIQUE (project_id, thumbprint))`,
    sql`CREATE INDEX embedded_social_flows_by_time ON embedded_social_flows (expires_at)`,
  ];
};
