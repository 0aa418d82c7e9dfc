import { closeSync, existsSync, linkSync, openSync, rmSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { Fault } from "../faults/fault.ts";
import { runPostgresTool } from "./run-postgres-tool.ts";

const SQLITE = "sqlite:";

/** Where the database is, where the copy goes, and where programs are found. */
export type BackupPlan = {
  readonly databaseUrl: string;
  readonly file: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/**
 * Copies the database, as it is at one moment, into a new file that only its owner can read. Servers keep running. The file appears
 * once the copy is whole; until then there is a `.part` file.
 * @throws {Fault} command/invalid
 */
export async function backUp(plan: BackupPlan): Promise<void> {
  const part = `${plan.file}.part`;
  // A file that exists may be the last good copy.
  if (existsSync(plan.file)) throw refuse(plan.file, "cannot be made (EEXIST); name a new file");
  create(part);
  try {
    if (plan.databaseUrl.startsWith(SQLITE)) await copyFile(plan.databaseUrl.slice(SQLITE.length), part);
    else await dump({ ...plan, file: part });
    publish(part, plan.file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Gives the whole copy its name, unless another program has taken the name meanwhile: a rename would overwrite that file. */
function publish(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (cause) {
    throw refuse(file, `cannot be made (${(cause as NodeJS.ErrnoException).code}); name a new file`, cause);
  }
}

function create(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (cause) {
    const reason = `cannot be made (${(cause as NodeJS.ErrnoException).code}); name a new file`;
    throw refuse(path, reason, cause);
  }
}

async function copyFile(path: string, to: string): Promise<void> {
  const database = new BetterSqlite(path, { readonly: true });
  try {
    // Each commit of a server would restart the copy from its first page; an open read transaction holds one snapshot.
    database.exec("BEGIN");
    database.prepare("SELECT count(*) FROM sqlite_master").get();
    await database.backup(to);
  } finally {
    database.close();
  }
  // One file is moved and kept, without the log that a database in use writes beside it.
  const copy = new BetterSqlite(to);
  try {
    copy.pragma("journal_mode = DELETE");
  } finally {
    copy.close();
  }
  checkFile(to);
}

/** Reads the whole of an SQLite file. @throws {Fault} command/invalid: it is none, or is damaged */
export function checkFile(path: string): void {
  let said: unknown;
  try {
    const database = new BetterSqlite(path, { readonly: true, fileMustExist: true });
    try {
      said = database.pragma("integrity_check", { simple: true });
    } finally {
      database.close();
    }
  } catch (cause) {
    throw refuse(path, "is no SQLite database, or cannot be read", cause);
  }
  if (said !== "ok") throw refuse(path, "is damaged");
}

/** Counts of requests are of the moment, and hold addresses. */
async function dump({ databaseUrl, file, environment }: BackupPlan): Promise<void> {
  const args = [
    "--format=custom",
    "--no-owner",
    "--no-privileges",
    "--exclude-table-data=rate_limits",
    `--file=${file}`,
  ];
  await runPostgresTool("pg_dump", { databaseUrl, environment, args });
}

function refuse(path: string, reason: string, cause?: unknown): Fault {
  return new Fault("command/invalid", { subject: path, reason }, { cause });
}
