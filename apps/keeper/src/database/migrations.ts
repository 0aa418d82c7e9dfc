import type { Database } from "@foyer-apps/service/database/database";
import type { Migration } from "@foyer-apps/service/database/migration";
import { createHolderTables } from "@foyer-apps/service/holding/holder-tables";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Every migration, in the order they run. One that has been released is never edited: the next one corrects it. */
export const MIGRATIONS: readonly Migration<Tables>[] = [
  { name: "0001-first-tables", run: createFirstTables },
  { name: "0002-linked-owners", run: nameLinkedOwners },
  { name: "0003-control-keys", run: addControlKeys },
  { name: "0004-objections", run: tellObjectionsApart },
  { name: "0005-addresses-by-email", run: findAddressesByEmail },
  { name: "0006-undone-deletions", run: rememberUndone },
];

/** Lets a deletion that was undone be refused where its request comes in late. */
async function rememberUndone(tables: Kysely<Tables>): Promise<void> {
  await sql`ALTER TABLE keeper_wallets ADD COLUMN undone_until bigint`.execute(tables);
}

/** Lets an owner be found by an address without reading every wallet. */
async function findAddressesByEmail(tables: Kysely<Tables>): Promise<void> {
  await sql`CREATE INDEX keeper_addresses_by_email ON keeper_addresses (email_index)`.execute(tables);
}

/**
 * Gives wallets a control key, which those from before name when they are next opened, and remembers whose shares were erased for good.
 */
async function addControlKeys(tables: Kysely<Tables>, kind: Database<Tables>["kind"]): Promise<void> {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  await sql`ALTER TABLE keeper_wallets ADD COLUMN control text`.execute(tables);
  await sql`CREATE TABLE keeper_erased (wallet_id ${id} PRIMARY KEY, project_id ${id} NOT NULL,
    erased_at bigint NOT NULL)`.execute(tables);
}

/** Lets owners who are removed object, once each. Objections until now are about changes of an address. */
async function tellObjectionsApart(tables: Kysely<Tables>): Promise<void> {
  await sql`ALTER TABLE keeper_addresses ADD COLUMN objected_at bigint`.execute(tables);
  await sql`ALTER TABLE keeper_objections ADD COLUMN about text NOT NULL DEFAULT 'change'`.execute(tables);
}

/** Lets a wallet have owners that were linked to it, each by a name. */
async function nameLinkedOwners(tables: Kysely<Tables>, kind: Database<Tables>["kind"]): Promise<void> {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  await sql`ALTER TABLE keeper_addresses ADD COLUMN way ${id}`.execute(tables);
}

async function createFirstTables(tables: Kysely<Tables>, kind: Database<Tables>["kind"]): Promise<void> {
  await createHolderTables(tables, kind);
  for (const statement of STATEMENTS(kind)) await sql`${statement}`.execute(tables);
}

const STATEMENTS = (kind: Database<Tables>["kind"]): readonly RawBuilder<unknown>[] => {
  const id = kind === "postgres" ? sql`text COLLATE "C"` : sql`text`;
  const ofWallet = sql`wallet_id ${id} NOT NULL REFERENCES keeper_wallets (id) ON DELETE CASCADE`;
  return [
    sql`CREATE TABLE keeper_flows (id ${id} PRIMARY KEY, project_id ${id} NOT NULL, thumbprint ${id} NOT NULL,
      email_index ${id} NOT NULL, sealed text NOT NULL, wrapped text NOT NULL, page text NOT NULL, device text NOT NULL,
      language text NOT NULL, number text NOT NULL, link ${id} NOT NULL UNIQUE, status text NOT NULL,
      created_at bigint NOT NULL, expires_at bigint NOT NULL, UNIQUE (project_id, email_index, thumbprint))`,
    sql`CREATE INDEX keeper_flows_by_time ON keeper_flows (expires_at)`,
    sql`CREATE TABLE keeper_wallets (id ${id} PRIMARY KEY, project_id ${id} NOT NULL, eip155 text NOT NULL,
      solana text NOT NULL, committed_version integer NOT NULL, erase_at bigint, created_at bigint NOT NULL)`,
    sql`CREATE TABLE keeper_addresses (${ofWallet}, email_index ${id} NOT NULL, sealed text NOT NULL,
      wrapped text NOT NULL, added_at bigint NOT NULL, dropped_at bigint, PRIMARY KEY (wallet_id, email_index))`,
    sql`CREATE TABLE keeper_objections (link ${id} PRIMARY KEY, ${ofWallet}, old_index ${id} NOT NULL,
      new_index ${id} NOT NULL, expires_at bigint NOT NULL)`,
    sql`CREATE TABLE keeper_shares (${ofWallet}, version integer NOT NULL, sealed text NOT NULL, wrapped text NOT NULL,
      put_at bigint NOT NULL, PRIMARY KEY (wallet_id, version))`,
    sql`CREATE TABLE keeper_receipts (wallet_id ${id} PRIMARY KEY, asked text NOT NULL, receipt text NOT NULL,
      expires_at bigint NOT NULL)`,
  ];
};
