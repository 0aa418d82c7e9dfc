import { findAuditBreak } from "@foyer-apps/service/audit/audit-log";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { dropHolderKeys, openHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import type { Command } from "commander";
import { exportVaults } from "../embedded/export-vaults.ts";
import { rotateKek } from "../embedded/rotate-kek.ts";
import { Fault } from "../faults/fault.ts";
import { requireProject } from "../projects/require-project.ts";
import type { EmbeddedSettings } from "../settings/read-settings.ts";
import { type CommandDesk, type CommandPorts, lookUp, runCommand } from "./run-command.ts";

/** Adds the commands of embedded wallets. */
export function addEmbeddedCommands(program: Command, ports: CommandPorts): void {
  const embedded = program.command("embedded").description("accounts of embedded wallets");
  type Work = (desk: CommandDesk & { readonly embedded: EmbeddedSettings }) => Promise<void>;
  const run = (work: Work, how = runCommand): Promise<void> =>
    how(ports, async (desk) => {
      if (desk.settings.embedded === undefined) throw new Fault("embedded/off", {});
      await work({ ...desk, embedded: desk.settings.embedded });
    });
  embedded
    .command("rotate-kek")
    .description("put every key of the database under the newest of EMBEDDED_KEK; then the older ones may go")
    .action(() =>
      run(async ({ database, embedded: { ring }, print }) => {
        print(`${await rotateKek(database.tables, ring)} keys are under the newest key-encryption key`);
      }),
    );
  embedded
    .command("rotate-keys")
    .description("make a new key for sessions and one for shares on their way: everybody logs in again; then restart")
    .action(() =>
      run(async ({ database, embedded: { ring }, now, print }) => {
        const holder = holderTables(database.tables);
        await dropHolderKeys(holder, ["tokens", "seal"]);
        await database.tables.deleteFrom("embedded_sessions").execute();
        await openHolderKeys(holder, { ring, now: now() });
        print("the keys are new and every session has ended; restart the servers");
      }),
    );
  embedded
    .command("audit")
    .description("say whether the log of what was released is as it was written")
    .action(() =>
      run(async ({ database, embedded: { ring }, now, print }) => {
        const holder = holderTables(database.tables);
        const { audit } = await openHolderKeys(holder, { ring, now: now() });
        const broken = await findAuditBreak(holder, audit);
        if (broken === undefined) return print("the log is whole");
        throw new Fault("command/invalid", { subject: "the log", reason: `is broken at entry ${broken}` });
      }, lookUp),
    );
  embedded
    .command("vaults <project>")
    .description("print a vault file a line, for the rescue page: with it and a kit, somebody has their wallet")
    .option("--address <address>", "of the one wallet with this EVM address")
    .action((projectId: string, { address }: { readonly address?: string }) =>
      run(async ({ database, embedded: settings, print }) => {
        await requireProject(database.tables, projectId);
        const files = await exportVaults(database.tables, settings, { projectId, address });
        for (const file of files) print(JSON.stringify(file));
      }),
    );
}
