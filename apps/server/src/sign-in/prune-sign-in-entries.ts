import { deleteInBatches } from "@foyer-apps/service/database/delete-in-batches";
import type { Database } from "../database/database.ts";

/** Removes expired entries of sign-ins, and returns how many there were. `now`: Unix milliseconds. */
export async function pruneSignInEntries(database: Database, now: number, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(database, { table: "sign_in_entries", column: "expires_at", until: now, signal });
}
