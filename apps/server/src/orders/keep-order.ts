import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";
import { type NewOrder, type OrderReport, type PlacedOrder, RANKS, RETRY_MS } from "./order.ts";

type Row = Tables["orders"];

/** Finds an order of a project. */
export async function findOrder(
  tables: Kysely<Tables>,
  { id, projectId }: Pick<NewOrder, "id" | "projectId">,
): Promise<Row | undefined> {
  return await tables
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

/**
 * Keeps an order that was placed. Of two that were placed under one id at once, one is kept, and both get it.
 * @throws {Fault} order/conflict
 */
export async function keepOrder(tables: Kysely<Tables>, placed: PlacedOrder, now: number): Promise<Row> {
  const { projectId, ...rest } = placed;
  await tables
    .insertInto("orders")
    .values({
      ...rest,
      project_id: projectId,
      status: "waiting",
      rank: RANKS.waiting,
      tx_hash: null,
      asked_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const kept = await findOrder(tables, placed);
  if (!kept) throw new Fault("order/conflict", { id: placed.id });
  return requireSame(kept, placed);
}

/**
 * An order that is placed again is the same one, or none.
 * @throws {Fault} order/conflict
 */
export function requireSame(kept: Row, order: NewOrder): Row {
  const parts = ["kind", "provider", "account", "asset", "currency", "amount"] as const;
  if (parts.some((part) => kept[part] !== order[part])) throw new Fault("order/conflict", { id: order.id });
  return kept;
}

/** Stores a report on an order, in one statement. A report of a lower rank than the stored one changes nothing. */
export async function noteReport(tables: Kysely<Tables>, id: string, { status, hash }: OrderReport): Promise<void> {
  await tables
    .updateTable("orders")
    .set({ status, rank: RANKS[status] })
    .where("id", "=", id)
    .where("rank", "<", RANKS[status])
    .execute();
  if (hash === undefined) return;
  await tables
    .updateTable("orders")
    .set({ tx_hash: hash })
    .where("id", "=", id)
    .where("tx_hash", "is", null)
    .where("status", "!=", "failed")
    .execute();
}

/** Claims the next poll of the provider, unless one was made a moment ago. A failed order is polled for an hour: it may be paid again. */
export async function takeTurn(
  tables: Kysely<Tables>,
  { id, now, pauseMs }: { readonly id: string; readonly now: number; readonly pauseMs: number },
): Promise<boolean> {
  const taken = await tables
    .updateTable("orders")
    .set({ asked_at: now })
    .where("id", "=", id)
    .where(({ eb, or }) =>
      or([eb("rank", "<", RANKS.failed), eb("status", "=", "failed").and("created_at", ">", now - RETRY_MS)]),
    )
    .where("asked_at", "<=", now - pauseMs)
    .returning("id")
    .execute();
  return taken.length > 0;
}

/** Notes that a notice came; whether it is the first time. */
export async function takeNotice(
  tables: Kysely<Tables>,
  { provider, noticeId, now }: { readonly provider: string; readonly noticeId: string; readonly now: number },
): Promise<boolean> {
  const added = await tables
    .insertInto("order_notices")
    .values({ provider, notice_id: noticeId, received_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "notice_id"]).doNothing())
    .returning("notice_id")
    .execute();
  return added.length > 0;
}

/** Finds the order that a provider speaks of, by our id or by its own. */
export async function findOrderOf(
  tables: Kysely<Tables>,
  { provider, order }: { readonly provider: string; readonly order: string },
): Promise<Row | undefined> {
  return await tables
    .selectFrom("orders")
    .selectAll()
    .where("provider", "=", provider)
    .where(({ eb, or }) => or([eb("id", "=", order), eb("reference", "=", order)]))
    .executeTakeFirst();
}
