import { type CreateDatabase, describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { fillFromRegistry } from "../wallets/fill-from-registry.ts";

/** Describes what must hold on both kinds of database, on some that a server has filled before: each test gets a copy. */
export function describeOnFilled(define: (createDatabase: CreateDatabase) => void): void {
  describeOnDatabases(define, async (url) => {
    const database = await openDatabase(url);
    await migrate(database, { now: Date.now, fill: fillFromRegistry });
    await database.close();
  });
}
