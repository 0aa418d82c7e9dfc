import type { Command } from "commander";
import { listNames, removeName, spellName } from "../names/manage-names.ts";
import type { RegisteredName } from "../names/registered-names.ts";
import { type CommandPorts, lookUp, runCommand } from "./run-command.ts";

/** Adds the commands that look after account names, whatever their suffix. */
export function addNameCommands(program: Command, ports: CommandPorts): void {
  const name = program.command("name").description("names of accounts");
  name
    .command("list")
    .description("print each with its account and when it was taken, the latest first")
    .option("--like <text>", "those that hold this")
    .option("--address <address>", "those of this account")
    .option("--most <count>", "so many at most", "1000")
    .action(({ most, ...filter }: { readonly like?: string; readonly address?: string; readonly most: string }) =>
      lookUp(ports, async ({ database, print }) => {
        const limit = Math.max(1, Math.min(1_000_000, Number(most) || 1_000));
        for (const row of await listNames(database.tables, { ...filter, most: limit }))
          print(`${spellName(row)}  ${ownerOf(row)}  ${new Date(row.registered_at).toISOString()}`);
      }),
    );
  name
    .command("remove <name>")
    .description("take a name, such as ada1815.people.example, from its account; anybody may take it then")
    .action((spelled: string) =>
      runCommand(ports, async ({ database, print }) => {
        print(`${spelled} is free; it was of ${ownerOf(await removeName(database.tables, spelled))}`);
      }),
    );
}

/** Of a key the name holds on every network, of a contract on its own. */
function ownerOf({ address, chain }: RegisteredName): string {
  return chain === "" ? address : `${chain}:${address}`;
}
