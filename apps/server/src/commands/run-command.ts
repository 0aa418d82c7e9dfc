import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { recordChange } from "../operator/record-change.ts";
import { readSettings, type Settings } from "../settings/read-settings.ts";
import { fillFromRegistry } from "../wallets/fill-from-registry.ts";

/** What the program is started with. `print` writes a line for the operator; `readFile` gives a file's bytes; `who` runs it. */
export type ProgramPorts = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly readFile: (path: string) => Promise<Buffer>;
  readonly now: () => number;
  readonly who: string;
};

/** What a command works with. `said`: the words of the command line. */
export type CommandPorts = ProgramPorts & { readonly said: () => string };

/** What a command has at hand while it runs. */
export type CommandDesk = CommandPorts & { readonly settings: Settings; readonly database: Database };

/** Runs a command that changes something, which the database remembers, on a database that is up to date; closes it. */
export function runCommand(ports: CommandPorts, command: (desk: CommandDesk) => Promise<void>): Promise<void> {
  return lookUp(ports, (desk) => {
    const change = { who: ports.who, command: ports.said(), now: ports.now };
    return recordChange(desk.database.tables, change, () => command(desk));
  });
}

/** Runs a command that changes nothing on a database that is up to date, and closes it. */
export async function lookUp(ports: CommandPorts, command: (desk: CommandDesk) => Promise<void>): Promise<void> {
  const settings = readSettings(ports.environment);
  const database = await openDatabase(settings.databaseUrl);
  try {
    await migrate(database, { now: ports.now, fill: fillFromRegistry });
    await command({ ...ports, settings, database });
  } finally {
    await database.close();
  }
}
