import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { readSettings, type Settings } from "../settings/read-settings.ts";
import { fillFromRegistry } from "../wallets/fill-from-registry.ts";

/** What a command works with. `print` writes a line for the operator; `readFile` gives a file's bytes. */
export type CommandPorts = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly readFile: (path: string) => Promise<Buffer>;
  readonly now: () => number;
};

/** What a command has at hand while it runs. */
export type CommandDesk = CommandPorts & { readonly settings: Settings; readonly database: Database };

/** Runs one command on a database that is up to date, and closes it. */
export async function runCommand(ports: CommandPorts, command: (desk: CommandDesk) => Promise<void>): Promise<void> {
  const settings = readSettings(ports.environment);
  const database = await openDatabase(settings.databaseUrl);
  try {
    await migrate(database, { now: ports.now, fill: fillFromRegistry });
    await command({ ...ports, settings, database });
  } finally {
    await database.close();
  }
}
