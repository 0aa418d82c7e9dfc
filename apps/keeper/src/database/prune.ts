import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { pruneHolder } from "@foyer-apps/service/holding/remember-proof";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

const DAY_MS = 24 * 3_600_000;
/**
 * Erases what was asked to be erased, and removes what is over; never a share that nobody committed, which the server's wallet
 * may be of. `now`: Unix milliseconds.
 */
export async function prune(tables: Kysely<Tables>, now: number): Promise<void> {
  await tables.deleteFrom("keeper_wallets").where("erase_at", "<=", now).execute();
  await tables.deleteFrom("keeper_flows").where("expires_at", "<=", now).execute();
  await tables.deleteFrom("keeper_objections").where("expires_at", "<=", now).execute();
  await tables
    .deleteFrom("keeper_addresses")
    .where("dropped_at", "<=", now - DAY_MS)
    .execute();
  await tables.deleteFrom("keeper_receipts").where("expires_at", "<=", now).execute();
  await pruneHolder(holderTables(tables), now);
}
