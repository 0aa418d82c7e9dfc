import { existsSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { MIGRATIONS } from "../database/migrations/migrations.ts";
import { openDatabase } from "../database/open-database.ts";
import { Fault, isFault } from "../faults/fault.ts";
import { type BackupPlan, checkFile } from "./back-up.ts";
import { runPostgresTool } from "./run-postgres-tool.ts";

const SQLITE = "sqlite:";

/**
 * Puts a copy that `backUp` made in place of what the database holds: all of it or none. Servers are stopped first.
 * @throws {Fault} command/invalid: the file is no copy, is damaged, or the database has projects and `isReplaced` is not said;
 * database/newer
 */
export async function restore(plan: BackupPlan & { readonly isReplaced: boolean }): Promise<void> {
  if (!existsSync(plan.file)) throw refuse(plan.file, "does not exist");
  if (!plan.isReplaced && (await hasProjects(plan.databaseUrl))) {
    throw refuse("the database", "has projects, which would be gone; say --replace if that is meant");
  }
  if (plan.databaseUrl.startsWith(SQLITE)) return restoreFile(plan.file, plan.databaseUrl.slice(SQLITE.length));
  const args = ["--clean", "--if-exists", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"];
  await runPostgresTool("pg_restore", { ...plan, args: [...args, plan.file] });
}

async function hasProjects(url: string): Promise<boolean> {
  const database = await openDatabase(url);
  try {
    return (await database.tables.selectFrom("projects").select("id").limit(1).execute()).length > 0;
  } catch (error) {
    if (isFault(error)) throw error;
    // It has no tables yet.
    return false;
  } finally {
    await database.close();
  }
}

async function restoreFile(file: string, to: string): Promise<void> {
  checkFile(file);
  const copy = new BetterSqlite(file, { readonly: true });
  try {
    refuseForeign(copy, file);
    await copy.backup(to);
  } finally {
    copy.close();
  }
  checkFile(to);
}

function refuseForeign(copy: BetterSqlite.Database, file: string): void {
  const table = copy.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").get();
  if (table === undefined) throw refuse(file, "is no copy of this server's database");
  const rows = copy.prepare("SELECT name FROM migrations").all() as { readonly name: string }[];
  const unknown = rows.map(({ name }) => name).filter((name) => !MIGRATIONS.some((each) => each.name === name));
  if (unknown.length > 0) throw new Fault("database/newer", { names: unknown });
}

function refuse(subject: string, reason: string): Fault {
  return new Fault("command/invalid", { subject, reason });
}
