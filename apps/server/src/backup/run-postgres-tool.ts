import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readPostgresUrl } from "@foyer-apps/service/database/read-postgres-url";
import { Fault } from "../faults/fault.ts";

/** Parameters of the driver that PostgreSQL's own programs do not know. */
const OF_DRIVER = ["connectionString", "database", "ssl", "statement_timeout", "uselibpqcompat"];

/**
 * Runs a program of PostgreSQL on the database of a URL; the password is in its environment, as everybody sees arguments.
 * @throws {Fault} command/invalid: it is not there, or failed, with its own words
 */
export async function runPostgresTool(
  tool: "pg_dump" | "pg_restore",
  a: {
    readonly databaseUrl: string;
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly args: readonly string[];
  },
): Promise<void> {
  const address = readPostgresUrl(a.databaseUrl);
  if (address === undefined) throw refuse("DATABASE_URL", "is no URL of PostgreSQL");
  const url = new URL(address.connectionString);
  const password = decodeURIComponent(url.password) || url.searchParams.get("password");
  url.password = "";
  for (const name of [...OF_DRIVER, "password"]) url.searchParams.delete(name);
  const env = { PATH: a.environment["PATH"], HOME: a.environment["HOME"], ...(password && { PGPASSWORD: password }) };
  try {
    await promisify(execFile)(tool, ["--no-password", `--dbname=${url.href}`, ...a.args], { env });
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
