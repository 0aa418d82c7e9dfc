import type { SignInStore } from "./store.ts";
import { checkTable } from "./table.ts";

/** What asks PostgreSQL: a pool or a client of pg, PGlite, or whatever has their `query`. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** So many new rows to one look for old ones. */
const SWEEP_EVERY = 20;
const SWEEP = 1_000;

/**
 * Keeps everything in a table of PostgreSQL, for any number of servers. The table is created at the first call.
 * `isCreated`: it is there already, where this user may create none; its statement is in the package's README.
 * @throws {FoyerError} options/invalid
 * @example
 * import { type PostgresClient, postgresStore, type SignInStore } from "@foyer/siwx/server";
 *
 * // `new pg.Pool({ connectionString })` of pg.
 * export const createStore = (pool: PostgresClient): SignInStore => postgresStore(pool);
 */
export function postgresStore(
  client: PostgresClient,
  {
    table = "foyer_sign_in",
    isCreated = false,
  }: { readonly table?: string | undefined; readonly isCreated?: boolean | undefined } = {},
): SignInStore {
  checkTable(table);
  let ready: Promise<unknown> | undefined = isCreated ? Promise.resolve() : undefined;
  let added = 0;

  const query = async (text: string, values: unknown[]): Promise<readonly unknown[]> => {
    ready ??= createTable(client, table).catch((error: unknown) => {
      // The next call tries again.
      ready = undefined;
      throw error;
    });
    await ready;
    return (await client.query(text, values)).rows;
  };

  return {
    async add({ key, value, now, expiresAt }) {
      added += 1;
      // Rows that another server is sweeping are left to it: waiting for each other, both would stop.
      if (added % SWEEP_EVERY === 0)
        await query(
          `DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE expires_at <= $1 LIMIT ${SWEEP}` +
            " FOR UPDATE SKIP LOCKED)",
          [now],
        );
      const rows = await query(
        `INSERT INTO ${table} AS kept (key, value, reads, expires_at) VALUES ($1, $2, 0, $3) ON CONFLICT (key) DO UPDATE` +
          " SET value = excluded.value, reads = 0, expires_at = excluded.expires_at WHERE kept.expires_at <= $4" +
          " RETURNING 1",
        [key, value, expiresAt, now],
      );
      return rows.length === 1;
    },
    async read({ key, now, limit }) {
      const [row] =
        limit === undefined
          ? await query(`SELECT value FROM ${table} WHERE key = $1 AND expires_at > $2`, [key, now])
          : await query(
              `UPDATE ${table} SET reads = reads + 1 WHERE key = $1 AND expires_at > $2 AND reads < $3 RETURNING value`,
              [key, now, limit],
            );
      return (row as { readonly value: string } | undefined)?.value;
    },
    async take({ key, now }) {
      const rows = await query(`DELETE FROM ${table} WHERE key = $1 AND expires_at > $2 RETURNING 1`, [key, now]);
      return rows.length === 1;
    },
  };
}

async function createTable(client: PostgresClient, table: string): Promise<void> {
  const statement =
    `CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, value TEXT NOT NULL, reads INTEGER NOT NULL,` +
    " expires_at BIGINT NOT NULL)";
  const index = `CREATE INDEX IF NOT EXISTS ${table}_expires_at ON ${table} (expires_at)`;
  // Servers that start together: PostgreSQL says that the name is taken, by which time the table is there.
  await client.query(statement).catch(() => client.query(statement));
  await client.query(index).catch(() => client.query(index));
}
