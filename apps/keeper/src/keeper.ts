#!/usr/bin/env node
import { findAuditBreak } from "@foyer-apps/service/audit/audit-log";
import { isKnownFault } from "@foyer-apps/service/faults/known-fault";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { openHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import { createLog } from "@foyer-apps/service/serve/create-log";
import { Command } from "commander";
import { rotateKek } from "./rotate-kek.ts";
import { readSettings } from "./settings/read-settings.ts";
import { openUpToDate, startKeeper } from "./start-keeper.ts";

const program = new Command("foyer-keeper").description("keeps the recovery share of embedded wallets");
program
  .command("serve")
  .description("bring the database up to date and answer, until a signal asks to stop")
  .action(async () => {
    const settings = readSettings(process.env);
    const log = createLog(settings.logLevel);
    const stopped = new Promise<string>((resolve) => {
      process.once("SIGTERM", resolve);
      process.once("SIGINT", resolve);
    });
    const keeper = await startKeeper(settings, { log });
    log.info({ signal: await stopped }, "stopping");
    await keeper.stop();
  });
program
  .command("rotate-kek")
  .description("put every key of the database under the newest of KEK; then the older ones may go")
  .action(async () => {
    const { databaseUrl, ring } = readSettings(process.env);
    const database = await openUpToDate(databaseUrl, Date.now);
    try {
      console.log(`${await rotateKek(database.tables, ring)} keys are under the newest key-encryption key`);
    } finally {
      await database.close();
    }
  });
program
  .command("audit")
  .description("say whether the log of what was released is as it was written")
  .action(async () => {
    const { databaseUrl, ring } = readSettings(process.env);
    const database = await openUpToDate(databaseUrl, Date.now);
    try {
      const holder = holderTables(database.tables);
      const { audit } = await openHolderKeys(holder, { ring, now: Date.now() });
      const broken = await findAuditBreak(holder, audit);
      console.log(broken === undefined ? "the log is whole" : `the log is broken at entry ${broken}`);
      process.exitCode = broken === undefined ? 0 : 1;
    } finally {
      await database.close();
    }
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(isKnownFault(error) ? error.message : error);
  process.exitCode = 1;
}
