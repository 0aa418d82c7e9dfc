import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Removes what signing in no longer needs to remember; gives how many entries those were. `now`: Unix milliseconds. */
export async function pruneSignInEntries(tables: Kysely<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await tables
    .deleteFrom("sign_in_entries")
    .where("expires_at", "<=", now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
