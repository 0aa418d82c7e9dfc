import { createLog } from "@foyer-apps/service/serve/create-log";
import { Command } from "commander";
import { serveUntilStopped } from "../serve/serve-until-stopped.ts";
import { readSettings } from "../settings/read-settings.ts";
import { addEmbeddedCommands } from "./embedded-commands.ts";
import { addProjectCommands } from "./project-commands.ts";
import { type CommandPorts, runCommand } from "./run-command.ts";
import { addWalletCommands } from "./wallet-commands.ts";

/** Makes the command line. */
export function createProgram(ports: CommandPorts): Command {
  const program = new Command("foyer-server").description("the reference server of Foyer");
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
  addWalletCommands(program, ports);
  addEmbeddedCommands(program, ports);
  return program;
}
