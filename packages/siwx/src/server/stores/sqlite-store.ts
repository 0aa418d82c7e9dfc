import type { SignInStore } from "./store.ts";
import { checkTable } from "./table.ts";

/** A database of SQLite: of better-sqlite3, `node:sqlite` or whatever prepares statements like them. */
export interface SqliteDatabase {
  prepare(sql: string): {
    run(...values: (string | number)[]): { readonly changes: number | bigint };
    get(...values: (string | number)[]): unknown;
  };
}

/** So many old rows go with each new one. */
const SWEEP = 20;

/**
 * Keeps everything in a table of SQLite, which it creates: for one machine, whatever number of processes.
 * @throws {FoyerError} options/invalid
 * @example
 * import { type SqliteDatabase, sqliteStore, type SignInStore } from "@foyer/siwx/server";
 *
 * // `new Database("sign-in.sqlite")` of better-sqlite3.
 * export const createStore = (database: SqliteDatabase): SignInStore => sqliteStore(database);
 */
export function sqliteStore(
  database: SqliteDatabase,
  { table = "foyer_sign_in" }: { readonly table?: string | undefined } = {},
): SignInStore {
  checkTable(table);
  database
    .prepare(
      `CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, value TEXT NOT NULL, reads INTEGER NOT NULL,` +
        " expires_at INTEGER NOT NULL) WITHOUT ROWID",
    )
    .run();
  database.prepare(`CREATE INDEX IF NOT EXISTS ${table}_expires_at ON ${table} (expires_at)`).run();
  const sweep = database.prepare(
    `DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE expires_at <= ? LIMIT ${SWEEP})`,
  );
  const add = database.prepare(
    `INSERT INTO ${table} (key, value, reads, expires_at) VALUES (?, ?, 0, ?) ON CONFLICT (key) DO UPDATE SET` +
      ` value = excluded.value, reads = 0, expires_at = excluded.expires_at WHERE ${table}.expires_at <= ?`,
  );
  const look = database.prepare(`SELECT value FROM ${table} WHERE key = ? AND expires_at > ?`);
  const count = database.prepare(
    `UPDATE ${table} SET reads = reads + 1 WHERE key = ? AND expires_at > ? AND reads < ? RETURNING value`,
  );
  const take = database.prepare(`DELETE FROM ${table} WHERE key = ? AND expires_at > ?`);
  return {
    async add({ key, value, now, expiresAt }) {
      sweep.run(now);
      return Number(add.run(key, value, expiresAt, now).changes) === 1;
    },
    async read({ key, now, limit }) {
      const row = limit === undefined ? look.get(key, now) : count.get(key, now, limit);
      return (row as { readonly value: string } | undefined)?.value;
    },
    async take({ key, now }) {
      return Number(take.run(key, now).changes) === 1;
    },
  };
}
