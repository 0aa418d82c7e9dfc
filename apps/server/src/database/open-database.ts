import { Fault } from "../faults/fault.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";
import { type Patience, WORKING } from "./patience.ts";
import { readPostgresFailure } from "./postgres-failure.ts";
import { readPostgresUrl } from "./read-postgres-url.ts";

const SQLITE = "sqlite:";

/**
 * Opens the database that a URL names: `sqlite:path`, `sqlite::memory:` or `postgres://…`.
 * @throws {Fault} database/unreachable, database/login-refused, database/missing
 */
export async function openDatabase(url: string, patience: Patience = WORKING): Promise<Database> {
  if (url.startsWith(SQLITE)) return openFile(url.slice(SQLITE.length), patience);
  const address = readPostgresUrl(url);
  if (address === undefined) {
    throw new Fault("setting/invalid", { problems: [{ name: "DATABASE_URL", message: "is no URL of PostgreSQL" }] });
  }
  const { connectionString, shown } = address;
  return openPostgres(connectionString, patience).catch((cause: unknown) => {
    throw explain(cause, shown);
  });
}

function openFile(path: string, patience: Patience): Promise<Database> {
  return openSqlite(path, patience).catch((cause: unknown) => {
    throw explain(cause, SQLITE + path);
  });
}

function explain(cause: unknown, url: string): Fault {
  const failure = readPostgresFailure(cause);
  if (failure === "login") return new Fault("database/login-refused", { url }, { cause });
  if (failure === "missing") return new Fault("database/missing", { url }, { cause });
  return new Fault("database/unreachable", { url, reason: reasonOf(cause) }, { cause });
}

/** The system's own word for it, which holds no secret. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "no answer in time";
}
