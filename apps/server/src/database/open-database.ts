import BetterSqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { Fault } from "../faults/fault.ts";
import type { Tables } from "./tables.ts";

/** A database that is open. Whoever opens it closes it. */
export type Database = {
  readonly kind: "postgres" | "sqlite";
  readonly tables: Kysely<Tables>;
  /** Of PostgreSQL: the connections that `tables` uses. */
  readonly pool?: pg.Pool;
  readonly close: () => Promise<void>;
};

/**
 * Opens the database that a URL names: `sqlite:path`, `sqlite::memory:` or `postgres://…`.
 * @throws {Fault} database/unreachable
 */
export async function openDatabase(url: string): Promise<Database> {
  try {
    return url.startsWith("sqlite:") ? openSqlite(url.slice("sqlite:".length)) : await openPostgres(url);
  } catch (cause) {
    throw toUnreachable(url, cause);
  }
}

function openSqlite(path: string): Database {
  const file = new BetterSqlite(path, { timeout: 10_000 });
  file.pragma("journal_mode = WAL");
  // What was answered as taken is on the disk, also when the power goes.
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  const tables = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  return { kind: "sqlite", tables, close: () => tables.destroy() };
}

async function openPostgres(url: string): Promise<Database> {
  // Times and counts fit a double; the driver's default is text.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that is lost, idle or at work, is replaced when the next query asks for one; whose query it was is told.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const tables = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await tables.destroy();
    throw error;
  }
  return { kind: "postgres", tables, pool, close: () => tables.destroy() };
}

function toUnreachable(url: string, cause: unknown): Fault {
  const withoutPassword = url.replace(/\/\/[^@/]*@/, "//…@").replace(/\?.*$/, "");
  return new Fault("database/unreachable", { url: withoutPassword }, { cause });
}
