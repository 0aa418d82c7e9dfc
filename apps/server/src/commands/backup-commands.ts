import type { Command } from "commander";
import { backUp } from "../backup/back-up.ts";
import { restore } from "../backup/restore.ts";
import { readSettings } from "../settings/read-settings.ts";
import { type CommandPorts, runCommand } from "./run-command.ts";

/** Adds the commands that copy the database and put a copy back. */
export function addBackupCommands(program: Command, ports: CommandPorts): void {
  program
    .command("backup <file>")
    .description("copy the database into a new file, while servers run; keys of the environment are not in it")
    .action(async (file: string) => {
      const { databaseUrl } = readSettings(ports.environment);
      await backUp({ databaseUrl, file, environment: ports.environment });
      ports.print(`${file} is a copy of the database`);
    });
  program
    .command("restore <file>")
    .description("put a copy in place of the database, and bring it up to date; stop the servers first")
    .option("--replace", "also where the database has projects, which are gone then")
    .action(async (file: string, { replace = false }: { readonly replace?: boolean }) => {
      const { databaseUrl } = readSettings(ports.environment);
      await restore({ databaseUrl, file, environment: ports.environment, isReplaced: replace });
      await runCommand(ports, async ({ print }) => print(`the database is as in ${file}`));
    });
}
