import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readPostgresUrl } from "@foyer-apps/service/database/read-postgres-url";
import { Fault } from "../faults/fault.ts";

/** Parameters of the driver that PostgreSQL's own programs do not know. */
const OF_DRIVER = ["connectionString", "database", "ssl", "statement_timeout", "uselibpqcompat"];

/** The table of migrations takes some kilobytes. */
const DUMP_BYTES = 16_000_000;

/** How long a server that does not answer, or a table that another program keeps locked, is waited for, in seconds. */
const PATIENCE_S = 10;

type PostgresTool = "pg_dump" | "pg_restore" | "psql";

type ToolRun = {
  readonly databaseUrl: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
};

/**
 * Runs a program of PostgreSQL on the database of a URL. The password is in its environment, since other users of the machine see arguments.
 * @throws {Fault} command/invalid: the program is missing, or failed, with its own words
 */
export async function runPostgresTool(tool: PostgresTool, a: ToolRun): Promise<void> {
  const address = readPostgresUrl(a.databaseUrl);
  if (address === undefined) throw refuse("DATABASE_URL", "is no URL of PostgreSQL");
  const url = new URL(address.connectionString);
  const password = decodeURIComponent(url.password) || url.searchParams.get("password");
  url.password = "";
  for (const name of [...OF_DRIVER, "password"]) url.searchParams.delete(name);
  const env = {
    PATH: a.environment["PATH"],
    HOME: a.environment["HOME"],
    PGCONNECT_TIMEOUT: `${PATIENCE_S}`,
    PGOPTIONS: `-c lock_timeout=${PATIENCE_S}s`,
    ...(password && { PGPASSWORD: password }),
  };
  // It turns the time of locks off, and has a switch of its own.
  const patience = tool === "pg_dump" ? [`--lock-wait-timeout=${PATIENCE_S * 1_000}`] : [];
  await run(tool, ["--no-password", `--dbname=${url.href}`, ...patience, ...a.args], env);
}

/**
 * Reads a dump with `pg_restore`, without a database, and returns the SQL it prints.
 * @throws {Fault} command/invalid: the program is missing, or the file is no dump
 */
export async function readPostgresDump(a: Pick<ToolRun, "environment" | "args">): Promise<string> {
  return run("pg_restore", ["--file=-", ...a.args], { PATH: a.environment["PATH"], HOME: a.environment["HOME"] });
}

async function run(
  tool: PostgresTool,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  try {
    return (await promisify(execFile)(tool, [...args], { env, maxBuffer: DUMP_BYTES })).stdout;
  } catch (cause) {
    const { code, stderr } = cause as { readonly code?: unknown; readonly stderr?: string };
    const reason =
      code === "ENOENT"
        ? "is not on this machine; install PostgreSQL's client programs, of the server's version or newer"
        : `failed: ${(stderr ?? "").trim().slice(0, 1_000)}`;
    throw refuse(tool, reason);
  }
}

function refuse(subject: string, reason: string): Fault {
  return new Fault("command/invalid", { subject, reason });
}
