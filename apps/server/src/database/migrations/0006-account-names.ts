import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** Creates the table of account names: one for an account, and one account for a name. */
export async function createAccountNameTables(tables: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database["kind"]): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  return [
    sql`CREATE TABLE account_names (suffix ${id} NOT NULL, name ${id} NOT NULL, address ${id} NOT NULL, chain ${id} NOT NULL,
      registered_at bigint NOT NULL, PRIMARY KEY (suffix, name))`,
    sql`CREATE UNIQUE INDEX account_names_by_account ON account_names (suffix, address, chain)`,
  ];
};
