import { createLog } from "@foyer-apps/service/serve/create-log";
import { Command } from "commander";
import { serveUntilStopped } from "../serve/serve-until-stopped.ts";
import { readSettings } from "../settings/read-settings.ts";
import { addBackupCommands } from "./backup-commands.ts";
import { addEmbeddedCommands } from "./embedded-commands.ts";
import { addEventCommands } from "./event-commands.ts";
import { addNameCommands } from "./name-commands.ts";
import { addOperatorCommands } from "./operator-commands.ts";
import { addProjectCommands } from "./project-commands.ts";
import { readVersion } from "./read-version.ts";
import { type ProgramPorts, runCommand } from "./run-command.ts";
import { addWalletCommands } from "./wallet-commands.ts";

/** Makes the command line. */
export function createProgram(given: ProgramPorts): Command {
  const program = new Command("foyer-server").description("the reference server of Foyer").version(readVersion());
  const ports = { ...given, said: () => program.args.map(quote).join(" ") };
  program
    .command("serve")
    .description("bring the database up to date and answer, until a signal asks to stop")
    .action(async () => {
      const settings = readSettings(ports.environment);
      await serveUntilStopped(settings, createLog(settings.logLevel));
    });
  program
    .command("migrate")
    .description("bring the database up to date, and no more")
    .action(() => runCommand(ports, async ({ print }) => print("the database is up to date")));
  addProjectCommands(program, ports);
  addEventCommands(program, ports);
  addNameCommands(program, ports);
  addWalletCommands(program, ports);
  addEmbeddedCommands(program, ports);
  addOperatorCommands(program, ports);
  addBackupCommands(program, ports);
  return program;
}

/** A word as a shell takes it. */
function quote(word: string): string {
  return /^[\w@%+=:,./*-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
