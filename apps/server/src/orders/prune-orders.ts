import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Orders are no longer followed by then, and a notice this old is refused for its time. */
const KEPT_DAYS = { orders: 90, notices: 7 } as const;

/** Removes old orders and notices; gives how many those were. `now`: Unix milliseconds. */
export async function pruneOrders(tables: Kysely<Tables>, now: number): Promise<number> {
  const notices = await tables
    .deleteFrom("order_notices")
    .where("received_at", "<=", now - KEPT_DAYS.notices * DAY_MS)
    .executeTakeFirstOrThrow();
  const orders = await tables
    .deleteFrom("orders")
    .where("created_at", "<=", now - KEPT_DAYS.orders * DAY_MS)
    .executeTakeFirstOrThrow();
  return Number(notices.numDeletedRows + orders.numDeletedRows);
}
