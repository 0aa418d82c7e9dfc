import { deleteInBatches } from "@foyer-apps/service/database/delete-in-batches";
import type { Database } from "../database/database.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Orders are no longer followed by then, and a notice this old is refused for its time. */
const KEPT_DAYS = { orders: 90, notices: 7 } as const;

/** Removes old orders and notices, and returns how many there were. `now`: Unix milliseconds. */
export async function pruneOrders(database: Database, now: number, signal?: AbortSignal): Promise<number> {
  const oldest = (days: number): number => now - days * DAY_MS;
  const notices = { table: "order_notices", column: "received_at", until: oldest(KEPT_DAYS.notices), signal } as const;
  const orders = { table: "orders", column: "created_at", until: oldest(KEPT_DAYS.orders), signal } as const;
  return (await deleteInBatches(database, notices)) + (await deleteInBatches(database, orders));
}
