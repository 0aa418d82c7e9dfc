import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { pruneHolder } from "@foyer-apps/service/holding/remember-proof";
import type { Kysely } from "kysely";
import { dayOf } from "../analytics/event-day.ts";
import type { Tables } from "../database/tables.ts";

/**
 * Erases accounts whose time of grace is over, with their wallets, devices and sessions, and removes what is over of
 * everything else; gives how many rows those were. `now`: Unix milliseconds.
 */
export async function pruneEmbedded(tables: Kysely<Tables>, now: number): Promise<number> {
  // What was signed yesterday may still be on its way to be signed anew.
  const past = dayOf(now) - 1;
  const results = [
    await tables.deleteFrom("sponsor_days").where("day", "<", past).executeTakeFirstOrThrow(),
    await tables.deleteFrom("sponsored_operations").where("day", "<", past).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_accounts").where("erase_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_former_emails").where("until", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_flows").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_social_flows").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_sessions").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("embedded_answers").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
  ];
  const removed = results.reduce((count, { numDeletedRows }) => count + Number(numDeletedRows), 0);
  return removed + (await pruneHolder(holderTables(tables), now));
}
