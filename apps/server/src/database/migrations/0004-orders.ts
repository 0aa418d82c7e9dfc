import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Creates the tables of what somebody else delivers: orders, and the notices of them that were taken. */
export async function createOrderTables(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database["kind"]): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  return [
    sql`CREATE TABLE orders (id ${id} PRIMARY KEY, project_id ${id} NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
      kind text NOT NULL, provider ${id} NOT NULL, reference ${id} NOT NULL, account ${id} NOT NULL, asset ${id} NOT NULL,
      currency text NOT NULL, amount text NOT NULL, url text NOT NULL, status text NOT NULL, rank integer NOT NULL,
      tx_hash text, asked_at bigint NOT NULL, created_at bigint NOT NULL)`,
    sql`CREATE INDEX orders_by_reference ON orders (provider, reference)`,
    sql`CREATE INDEX orders_by_time ON orders (created_at)`,
    sql`CREATE TABLE order_notices (provider ${id} NOT NULL, notice_id ${id} NOT NULL, received_at bigint NOT NULL,
      PRIMARY KEY (provider, notice_id))`,
    sql`CREATE INDEX order_notices_by_time ON order_notices (received_at)`,
  ];
};
