import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { pruneHolder } from "@foyer-apps/service/holding/remember-proof";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/**
 * Erases accounts whose time of grace is over, with their wallets, devices and sessions, and removes what is over of
 * everything else; gives how many rows those were. `now`: Unix milliseconds.
 */
export async function pruneEmbedded(tables: Kysely<Tables>, now: number): Promise<number> {
  const results = [
    await tables.deleteFrom("embedded_accounts").where("erase_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_flows").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_social_flows").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_sessions").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_answers").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
  ];
  const removed = results.reduce((count, { numDeletedRows }) => count + Number(numDeletedRows), 0);
  return removed + (await pruneHolder(holderTables(tables), now));
}
