import type { Command } from "commander";
import { findFeatures } from "../features/find-features.ts";
import { setFeature } from "../features/set-feature.ts";
import { addProject } from "../projects/add-project.ts";
import { addOrigin, removeOrigin, removeProject, setAnalytics } from "../projects/change-project.ts";
import { requireProject } from "../projects/require-project.ts";
import { listConfirmedEmails } from "../sign-in/confirmed-emails.ts";
import { readSwitch } from "./read-switch.ts";
import { type CommandPorts, lookUp, runCommand } from "./run-command.ts";

/** Adds the commands that make and change projects. */
export function addProjectCommands(program: Command, ports: CommandPorts): void {
  const project = program.command("project").description("host applications that use the server");
  addMakers(project, ports);
  addReaders(project, ports);

  const origin = program.command("origin").description("origins whose pages may use a project");
  origin
    .command("add <project> <origin>")
    .description("allow one more, such as https://app.example or https://*.example.com")
    .action((id: string, text: string) =>
      runCommand(ports, async ({ database, print }) => {
        await addOrigin(database.tables, { id, origin: text });
        print(`${id} allows ${text}`);
      }),
    );
  origin
    .command("remove <project> <origin>")
    .description("allow it no longer")
    .action((id: string, text: string) =>
      runCommand(ports, async ({ database, print }) => {
        await removeOrigin(database.tables, { id, origin: text });
        print(`${id} allows ${text} no longer`);
      }),
    );
}

type AddOptions = { readonly name: string; readonly id?: string; readonly origin: string[]; readonly anyOrigin?: true };

function addMakers(project: Command, ports: CommandPorts): void {
  project
    .command("add")
    .description("make a project and print its id")
    .requiredOption("--name <name>", "what it is called")
    .option("--id <id>", "8 to 64 letters, digits, '-' or '_'; without one, 32 random digits")
    .option("--origin <origin...>", "origins whose pages may use it", [])
    .option("--any-origin", "every page may use it")
    .action(({ name, id, origin, anyOrigin }: AddOptions) =>
      runCommand(ports, async ({ database, now, print }) => {
        const origins = anyOrigin ? "any" : origin;
        print((await addProject(database.tables, { id, name, origins, now: now() })).id);
      }),
    );
  project
    .command("remove <project>")
    .description("remove it with its origins, features and events")
    .action((id: string) =>
      runCommand(ports, async ({ database, print }) => {
        await removeProject(database, id);
        print(`${id} is removed`);
      }),
    );
  project
    .command("analytics <project> <on|off>")
    .description("keep its events, or drop them")
    .action((id: string, state: string) =>
      runCommand(ports, async ({ database, print }) => {
        await setAnalytics(database.tables, { id, isEnabled: readSwitch(state) });
        print(`${id} analytics ${state}`);
      }),
    );
  project
    .command("feature <project> <feature> <on|off>")
    .description("switch a feature for its pages")
    .option("--config <words...>", "words of the feature's own, such as login providers", [])
    .action((...[projectId, feature, state, { config }]: [string, string, string, { readonly config: string[] }]) =>
      runCommand(ports, async ({ database, print }) => {
        await setFeature(database.tables, { projectId, feature, isEnabled: readSwitch(state), config });
        print(`${projectId} ${feature} ${state}`);
      }),
    );
}

function addReaders(project: Command, ports: CommandPorts): void {
  project
    .command("list")
    .description("print every project")
    .action(() =>
      lookUp(ports, async ({ database, print }) => {
        const rows = await database.tables
          .selectFrom("projects")
          .select(["id", "name"])
          .orderBy("created_at")
          .execute();
        for (const { id, name } of rows) print(`${id}  ${name}`);
      }),
    );
  project
    .command("emails <project>")
    .description("print the e-mail addresses that its visitors have confirmed: account, address and time")
    .action((id: string) =>
      lookUp(ports, async ({ database, print }) => {
        await requireProject(database.tables, id);
        for (const { account, email, confirmedAt } of await listConfirmedEmails(database.tables, id))
          print(`${account}  ${email}  ${new Date(confirmedAt).toISOString()}`);
      }),
    );
  project
    .command("show <project>")
    .description("print a project as JSON")
    .action((id: string) =>
      lookUp(ports, async ({ database, print }) => {
        const found = await requireProject(database.tables, id);
        print(JSON.stringify({ ...found, features: await findFeatures(database.tables, id) }, null, 2));
      }),
    );
}
