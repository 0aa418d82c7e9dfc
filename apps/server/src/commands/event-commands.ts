import type { Command } from "commander";
import { type EventFilter, readEvents, removeEvents } from "../analytics/find-events.ts";
import { Fault } from "../faults/fault.ts";
import { requireProject } from "../projects/require-project.ts";
import { readTime } from "./read-time.ts";
import { type CommandPorts, lookUp, runCommand } from "./run-command.ts";

type Options = {
  readonly since?: string;
  readonly until?: string;
  readonly address?: string;
  readonly event?: string;
  readonly all?: true;
};

/** Adds the commands that read, export and delete a project's events. */
export function addEventCommands(program: Command, ports: CommandPorts): void {
  const events = program.command("events").description("events of a project, or what they say of one person");
  const withFilter = (command: Command): Command =>
    command
      .option("--since <time>", "received from then on, such as 2026-11-26 or 7d")
      .option("--until <time>", "received before then")
      .option("--address <address>", "those that name this account anywhere")
      .option("--event <name>", "those of this name, such as CONNECT_SUCCESS");
  withFilter(events.command("list <project>"))
    .description("print each as a line of JSON, the oldest first")
    .action((projectId: string, options: Options) =>
      lookUp(ports, async ({ database, now, print }) => {
        await requireProject(database.tables, projectId);
        for await (const event of readEvents(database.tables, toFilter(projectId, options, now())))
          print(JSON.stringify(event));
      }),
    );
  withFilter(events.command("remove <project>"))
    .description("delete them for good; backups still have them")
    .option("--all", "every one of the project, where nothing else is said")
    .action((projectId: string, options: Options) =>
      runCommand(ports, async ({ database, now, print }) => {
        await requireProject(database.tables, projectId);
        const filter = toFilter(projectId, options, now());
        const isNarrow = [filter.since, filter.until, filter.address, filter.event].some((each) => each !== undefined);
        if (!isNarrow && !options.all) {
          const reason = "would delete every event of the project; say --all if that is meant";
          throw new Fault("command/invalid", { subject: "events remove", reason });
        }
        print(`${await removeEvents(database, filter)} events are deleted`);
      }),
    );
}

function toFilter(projectId: string, { since, until, address, event }: Options, now: number): EventFilter {
  if (address !== undefined && !/^[\w:.-]{8,128}$/.test(address)) {
    throw new Fault("command/invalid", { subject: `address '${address}'`, reason: "must be a whole one" });
  }
  return {
    projectId,
    since: since === undefined ? undefined : readTime(since, now),
    until: until === undefined ? undefined : readTime(until, now),
    address,
    event,
  };
}
