import { readFileSync } from "node:fs";
import { MIGRATIONS } from "../database/migrations/migrations.ts";

/** What `--version` prints: the server's version, and what it makes of a database. Bundled, too, it is two folders below. */
export function readVersion(): string {
  for (const path of ["../package.json", "../../package.json"]) {
    const found = readName(new URL(path, import.meta.url));
    if (found) return `${found}, database ${MIGRATIONS.at(-1)?.name}, Node ${process.versions.node}`;
  }
  return "unknown";
}

function readName(url: URL): string | undefined {
  try {
    const { name, version } = JSON.parse(readFileSync(url, "utf8")) as { name: string; version: string };
    return name === "@foyer/server" ? version : undefined;
  } catch {
    return undefined;
  }
}
