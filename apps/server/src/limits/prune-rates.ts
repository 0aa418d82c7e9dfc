import { deleteInBatches } from "@foyer-apps/service/database/delete-in-batches";
import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";

/** The table of counts, which its library makes and fills. */
type Counted = { readonly rate_limits: { readonly expire: number } };

/**
 * Removes counts that no longer count, in batches, which are kept on PostgreSQL alone: their keys hold addresses of visitors. Gives how
 * many those were. `now`: Unix milliseconds.
 */
export async function pruneRates({ kind, tables }: Database, now: number, signal?: AbortSignal): Promise<number> {
  if (kind !== "postgres") return 0;
  const counted = { kind, tables: tables as unknown as Kysely<Counted> };
  return await deleteInBatches(counted, { table: "rate_limits", column: "expire", until: now, signal });
}
