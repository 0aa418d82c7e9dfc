import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { listOwnTables } from "../database/list-own-tables.ts";
import { MIGRATIONS } from "../database/migrations/migrations.ts";
import { openDatabase } from "../database/open-database.ts";
import { Fault } from "../faults/fault.ts";
import { type BackupPlan, checkFile } from "./back-up.ts";
import { readPostgresDump, runPostgresTool } from "./run-postgres-tool.ts";

const SQLITE = "sqlite:";

/**
 * Replaces the contents of the database by a copy that `backUp` made: all of it or none. Servers are stopped first.
 * @throws {Fault} command/invalid: the file is no copy, is damaged, or the database has projects and `isReplaced` is false;
 * database/newer
 */
export async function restore(plan: BackupPlan & { readonly isReplaced: boolean }): Promise<void> {
  if (!existsSync(plan.file)) throw refuse(plan.file, "does not exist");
  if (!plan.isReplaced && (await hasProjects(plan.databaseUrl))) {
    throw refuse("the database", "has projects, which would be gone; say --replace if that is meant");
  }
  if (plan.databaseUrl.startsWith(SQLITE)) return restoreFile(plan.file, plan.databaseUrl.slice(SQLITE.length));
  await restorePostgres(plan);
}

/**
 * Drops this server's tables and runs the dump in one transaction. Tables of a newer version, which the dump does not hold and which may
 * refer to its tables, are dropped with them.
 */
async function restorePostgres(plan: BackupPlan): Promise<void> {
  refuseUnknown(await readDumpedMigrations(plan), plan.file);
  const folder = mkdtempSync(join(tmpdir(), "foyer-restore-"));
  try {
    const drop = join(folder, "drop.sql");
    const dump = join(folder, "dump.sql");
    const tables = (await listOwnTables()).map((name) => `DROP TABLE IF EXISTS "${name}" CASCADE;`);
    writeFileSync(drop, ["SET client_min_messages = warning;", ...tables].join("\n"), { mode: 0o600 });
    writeFileSync(dump, "", { mode: 0o600 });
    const { environment, file } = plan;
    const asSql = ["--clean", "--if-exists", "--no-owner", "--no-privileges", `--file=${dump}`, file];
    await readPostgresDump({ environment, args: asSql });
    const args = ["--no-psqlrc", "--quiet", "--output=/dev/null", "--single-transaction", "--set=ON_ERROR_STOP=1"];
    await runPostgresTool("psql", { ...plan, args: [...args, `--file=${drop}`, `--file=${dump}`] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readDumpedMigrations({ environment, file }: BackupPlan): Promise<readonly string[] | undefined> {
  const sql = await readPostgresDump({ environment, args: ["--data-only", "--table=migrations", file] });
  const rows = /^COPY \S+ \(([^)]*)\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(sql);
  if (rows === null) return undefined;
  const [, columns = "", lines = ""] = rows;
  const place = columns.split(", ").indexOf("name");
  return lines.split("\n").flatMap((line) => line.split("\t")[place] || []);
}

async function hasProjects(url: string): Promise<boolean> {
  const database = await openDatabase(url);
  try {
    // A failure below is not taken for a database without projects: it would be replaced.
    const tables = await database.tables.introspection.getTables();
    if (!tables.some(({ name }) => name === "projects")) return false;
    return (await database.tables.selectFrom("projects").select("id").limit(1).execute()).length > 0;
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
  const rows =
    table === undefined
      ? undefined
      : (copy.prepare("SELECT name FROM migrations").all() as { readonly name: string }[]);
  refuseUnknown(
    rows?.map(({ name }) => name),
    file,
  );
}

/** Refuses a copy whose migrations are not this program's. `undefined`: it has no table of migrations. */
function refuseUnknown(migrations: readonly string[] | undefined, file: string): void {
  if (migrations === undefined) throw refuse(file, "is no copy of this server's database");
  const unknown = migrations.filter((name) => !MIGRATIONS.some((each) => each.name === name));
  if (unknown.length > 0) throw new Fault("database/newer", { names: unknown });
}

function refuse(subject: string, reason: string): Fault {
  return new Fault("command/invalid", { subject, reason });
}
