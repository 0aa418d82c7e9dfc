import { ServiceFault } from "../faults/fault.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";
import { type Patience, WORKING } from "./patience.ts";
import { readPostgresFailure } from "./postgres-failure.ts";
import { readPostgresUrl } from "./read-postgres-url.ts";

const SQLITE = "sqlite:";

/**
 * Opens the database that a URL names: `sqlite:path`, `sqlite::memory:` or `postgres://…`.
 * @throws {ServiceFault} database/unreachable, database/login-refused, database/missing
 */
export async function openDatabase<Tables>(url: string, patience: Patience = WORKING): Promise<Database<Tables>> {
  if (url.startsWith(SQLITE)) return openFile(url.slice(SQLITE.length), patience);
  const address = readPostgresUrl(url);
  if (address === undefined) {
    throw new ServiceFault("setting/invalid", {
      problems: [{ name: "DATABASE_URL", message: "is no URL of PostgreSQL" }],
    });
  }
  const { connectionString, shown } = address;
  return openPostgres<Tables>(connectionString, patience).catch((cause: unknown) => {
    throw explain(cause, shown);
  });
}

function openFile<Tables>(path: string, patience: Patience): Promise<Database<Tables>> {
  return openSqlite<Tables>(path, patience).catch((cause: unknown) => {
    throw explain(cause, SQLITE + path);
  });
}

function explain(cause: unknown, url: string): ServiceFault {
  const failure = readPostgresFailure(cause);
  if (failure === "login") return new ServiceFault("database/login-refused", { url }, { cause });
  if (failure === "missing") return new ServiceFault("database/missing", { url }, { cause });
  return new ServiceFault("database/unreachable", { url, reason: reasonOf(cause) }, { cause });
}

/** The system's own word for it, which holds no secret. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (typeof code === "string") return code;
  // The driver has no code for this one.
  const isPlain = cause instanceof Error && cause.message.includes("does not support SSL");
  return isPlain ? "it speaks no TLS" : "no answer in time";
}
