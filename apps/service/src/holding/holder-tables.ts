import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";

/** The tables of whoever holds shares. Times are Unix milliseconds. */
export type HolderTables = {
  /** Keys of the service's own, 32 random bytes each. `wrapped`: the row's key under the key-encryption key. */
  holder_keys: { name: string; wrapped: string; sealed: string; created_at: number };
  /** Proofs of keys that came, so that each is taken once. */
  holder_proofs: { id: string; expires_at: number };
  /** How much of what was asked for in the last hour and the last day. */
  holder_quotas: {
    key: string;
    last_at: number;
    hour_at: number;
    hour_count: number;
    day_at: number;
    day_count: number;
    expires_at: number;
  };
  /** Nothing is changed or removed here; `hash` is over the row and the one before. */
  holder_audit: { seq: number; at: number; subject: string; act: string; detail: string; hash: string };
};

/** The holder's tables of a database that has others, too. */
export function holderTables<Tables extends HolderTables>(tables: Kysely<Tables>): Kysely<HolderTables> {
  // Every query that is right for some of the tables is right for all of them.
  return tables as unknown as Kysely<HolderTables>;
}

/** Creates the holder's tables. */
export async function createHolderTables<Tables>(
  tables: Kysely<Tables>,
  kind: Database<Tables>["kind"],
): Promise<void> {
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: "postgres" | "sqlite"): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  return [
    sql`CREATE TABLE holder_keys (name ${id} PRIMARY KEY, wrapped text NOT NULL, sealed text NOT NULL,
      created_at bigint NOT NULL)`,
    sql`CREATE TABLE holder_proofs (id ${id} PRIMARY KEY, expires_at bigint NOT NULL)`,
    sql`CREATE INDEX holder_proofs_by_time ON holder_proofs (expires_at)`,
    sql`CREATE TABLE holder_quotas (key ${id} PRIMARY KEY, last_at bigint NOT NULL, hour_at bigint NOT NULL,
      hour_count integer NOT NULL, day_at bigint NOT NULL, day_count integer NOT NULL, expires_at bigint NOT NULL)`,
    sql`CREATE INDEX holder_quotas_by_time ON holder_quotas (expires_at)`,
    sql`CREATE TABLE holder_audit (seq bigint PRIMARY KEY, at bigint NOT NULL, subject ${id} NOT NULL,
      act text NOT NULL, detail text NOT NULL, hash text NOT NULL)`,
  ];
};
