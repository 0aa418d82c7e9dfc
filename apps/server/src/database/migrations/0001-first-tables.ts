import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Creates the tables of projects, wallets, images and events. */
export async function createFirstTables(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database["kind"]): readonly RawBuilder<unknown>[] => {
  // Ids sort by byte in both, whatever the locale of the database.
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  const bytes = kind === "postgres" ? sql`bytea` : sql`blob`;
  const ofProject = sql`project_id ${id} NOT NULL REFERENCES projects (id) ON DELETE CASCADE`;
  const ofWallet = sql`wallet_id ${id} NOT NULL REFERENCES wallets (id) ON DELETE CASCADE`;
  return [
    sql`CREATE TABLE projects (id ${id} PRIMARY KEY, name text NOT NULL, is_analytics_enabled integer NOT NULL,
      created_at bigint NOT NULL)`,
    sql`CREATE TABLE project_origins (${ofProject}, origin text NOT NULL, PRIMARY KEY (project_id, origin))`,
    sql`CREATE TABLE project_features (${ofProject}, feature text NOT NULL, is_enabled integer NOT NULL,
      config text NOT NULL, PRIMARY KEY (project_id, feature))`,
    sql`CREATE TABLE wallets (id ${id} PRIMARY KEY, name_lower text NOT NULL, rank integer NOT NULL, badge_type text,
      is_pay integer NOT NULL, is_hidden integer NOT NULL, image_id text, source text NOT NULL, record text NOT NULL)`,
    sql`CREATE INDEX wallets_by_rank ON wallets (is_hidden, rank, id)`,
    sql`CREATE TABLE wallet_rdns (${ofWallet}, rdns text NOT NULL, PRIMARY KEY (rdns, wallet_id))`,
    sql`CREATE TABLE wallet_namespaces (${ofWallet}, namespace text NOT NULL, PRIMARY KEY (namespace, wallet_id))`,
    sql`CREATE TABLE images (kind text NOT NULL, id ${id} NOT NULL, content_type text NOT NULL, body ${bytes} NOT NULL,
      source text NOT NULL, PRIMARY KEY (kind, id))`,
    sql`CREATE TABLE events (${ofProject}, event_id text NOT NULL, received_at bigint NOT NULL, sent_at bigint NOT NULL,
      event text NOT NULL, domain text NOT NULL, url text NOT NULL, props text NOT NULL,
      PRIMARY KEY (project_id, event_id))`,
    sql`CREATE INDEX events_by_time ON events (received_at)`,
    // Unlogged: counts of the last minute need not outlive a crash. The library names these columns.
    ...(kind === "postgres"
      ? [sql`CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL, expire bigint)`]
      : []),
    sql`CREATE TABLE seeds (name text PRIMARY KEY, revision text NOT NULL)`,
  ];
};
