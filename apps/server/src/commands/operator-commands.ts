import type { Command } from "commander";
import { addToken, listTokens, removeToken } from "../operator/operator-tokens.ts";
import { listChanges } from "../operator/record-change.ts";
import { readTime } from "./read-time.ts";
import { type CommandPorts, lookUp, runCommand } from "./run-command.ts";

/** Adds the commands for operators themselves: their tokens, and what they have changed. */
export function addOperatorCommands(program: Command, ports: CommandPorts): void {
  const token = program.command("token").description("tokens for /metrics; servers that run know within 2 s");
  token
    .command("add <name>")
    .description("make a token and print it, once")
    .action((name: string) =>
      runCommand(ports, async ({ database, now, print }) =>
        print(await addToken(database.tables, { name, now: now() })),
      ),
    );
  token
    .command("list")
    .description("print the name of each, and when it was made")
    .action(() =>
      lookUp(ports, async ({ database, print }) => {
        for (const { name, created_at } of await listTokens(database.tables))
          print(`${name}  ${new Date(created_at).toISOString()}`);
      }),
    );
  token
    .command("remove <name>")
    .description("take it no longer")
    .action((name: string) =>
      runCommand(ports, async ({ database, print }) => {
        await removeToken(database.tables, name);
        print(`${name} is taken no longer`);
      }),
    );
  program
    .command("changes")
    .description("print what commands have changed: time, who, how it ended, and the command")
    .option("--since <time>", "from then on, such as 2026-11-26 or 30d", "30d")
    .option("--most <count>", "the latest so many", "1000")
    .action(({ since, most }: { readonly since: string; readonly most: string }) =>
      lookUp(ports, async ({ database, now, print }) => {
        const limit = Math.max(1, Math.min(100_000, Number(most) || 1_000));
        const changes = await listChanges(database.tables, { since: readTime(since, now()), most: limit });
        for (const { at, who, outcome, command } of changes)
          print(`${new Date(at).toISOString()}  ${who}  ${outcome}  ${command}`);
      }),
    );
}
