import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Keeps the address that an account had before, for the day in which its owner still logs in by it. */
export async function createFormerEmails(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  await sql`CREATE TABLE embedded_former_emails (
    id ${id} PRIMARY KEY REFERENCES embedded_accounts (id) ON DELETE CASCADE,
    project_id ${id} NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    email_index ${id} NOT NULL, email text NOT NULL, wrapped text NOT NULL, until bigint NOT NULL,
    UNIQUE (project_id, email_index))`.execute(tables);
}
