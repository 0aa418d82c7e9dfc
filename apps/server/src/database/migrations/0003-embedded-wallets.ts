import { createHolderTables } from "@foyer-apps/service/holding/holder-tables";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Creates the tables of embedded wallets: accounts, their devices and sessions, what is under way, and wallets. */
export async function createEmbeddedTables(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  await createHolderTables(tables, kind);
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database["kind"]): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  const ofProject = sql`project_id ${id} NOT NULL REFERENCES projects (id) ON DELETE CASCADE`;
  const ofAccount = sql`account_id ${id} NOT NULL REFERENCES embedded_accounts (id) ON DELETE CASCADE`;
  return [
    sql`CREATE TABLE embedded_accounts (id ${id} PRIMARY KEY, ${ofProject}, email_index ${id} NOT NULL,
      email text NOT NULL, wrapped text NOT NULL, created_at bigint NOT NULL, erase_at bigint,
      highest_version integer NOT NULL, UNIQUE (project_id, email_index))`,
    sql`CREATE INDEX embedded_accounts_by_end ON embedded_accounts (erase_at)`,
    sql`CREATE TABLE embedded_devices (id ${id} PRIMARY KEY, ${ofAccount}, thumbprint ${id} NOT NULL,
      name text NOT NULL, added_at bigint NOT NULL, seen_at bigint NOT NULL, fresh_until bigint,
      UNIQUE (account_id, thumbprint))`,
    sql`CREATE TABLE embedded_sessions (id ${id} PRIMARY KEY, ${ofAccount},
      device_id ${id} NOT NULL REFERENCES embedded_devices (id) ON DELETE CASCADE, token_hash ${id} NOT NULL,
      stepped_up_at bigint NOT NULL, expires_at bigint NOT NULL)`,
    sql`CREATE INDEX embedded_sessions_by_account ON embedded_sessions (account_id)`,
    sql`CREATE INDEX embedded_sessions_by_device ON embedded_sessions (device_id)`,
    sql`CREATE TABLE embedded_flows (id ${id} PRIMARY KEY, ${ofProject}, kind text NOT NULL, subject ${id} NOT NULL,
      thumbprint ${id} NOT NULL, email_index ${id} NOT NULL, email text NOT NULL, wrapped text NOT NULL,
      page text NOT NULL, language text NOT NULL, code_hash text, code_until bigint NOT NULL, tries integer NOT NULL,
      expires_at bigint NOT NULL, UNIQUE (project_id, kind, subject, thumbprint))`,
    sql`CREATE INDEX embedded_flows_by_time ON embedded_flows (expires_at)`,
    sql`CREATE TABLE embedded_wallets (${ofAccount}, is_pending integer NOT NULL, id ${id} NOT NULL,
      version integer NOT NULL, vault text NOT NULL, wrapped text NOT NULL, share text NOT NULL,
      addresses text NOT NULL, tier text NOT NULL, PRIMARY KEY (account_id, is_pending))`,
    sql`CREATE TABLE embedded_recoveries (${ofAccount}, id ${id} NOT NULL, version integer NOT NULL,
      kind text NOT NULL, sealed text NOT NULL, credential_id text, salt text, created_at bigint NOT NULL,
      PRIMARY KEY (account_id, id, version))`,
    sql`CREATE TABLE embedded_answers (key ${id} PRIMARY KEY, request text NOT NULL, wrapped text, sealed text,
      expires_at bigint NOT NULL)`,
    sql`CREATE INDEX embedded_answers_by_time ON embedded_answers (expires_at)`,
  ];
};
