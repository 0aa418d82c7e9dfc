import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian, Fedora and Homebrew keep the programs of each version. */
const PARENTS = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"] as const;

/** Finds the folder of PostgreSQL's programs on this machine. */
export function findPostgres(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const versions = PARENTS.flatMap((parent) =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, "bin")) : [],
  );
  const folders = [...versions.sort().reverse(), "/usr/pgsql/bin", ...(environment["PATH"] ?? "").split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}
