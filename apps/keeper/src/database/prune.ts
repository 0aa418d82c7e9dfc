import type { Database } from "@foyer-apps/service/database/database";
import { deleteInBatches } from "@foyer-apps/service/database/delete-in-batches";
import { pruneHolder } from "@foyer-apps/service/holding/remember-proof";
import type { Tables } from "./tables.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Erases what was asked to be erased, and removes what is over, in batches; never a share that was not committed, which the server's wallet
 * may be of. `now`: Unix milliseconds.
 */
export async function prune(database: Database<Tables>, now: number, signal?: AbortSignal): Promise<void> {
  const over = [
    { table: "keeper_wallets", column: "erase_at", until: now },
    { table: "keeper_flows", column: "expires_at", until: now },
    { table: "keeper_objections", column: "expires_at", until: now },
    { table: "keeper_addresses", column: "dropped_at", until: now - DAY_MS },
    { table: "keeper_receipts", column: "expires_at", until: now },
  ] as const;
  for (const each of over) await deleteInBatches(database, { ...each, signal });
  await pruneHolder(database, now, signal);
}
