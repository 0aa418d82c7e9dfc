import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import type { Asking } from "../orders/ask-provider.ts";
import { lookUpAsset } from "../orders/find-asset.ts";
import { findOrderOf, noteReport, takeNotice } from "../orders/keep-order.ts";
import { RANKS } from "../orders/order.ts";
import { requireSameChain } from "../orders/serve-orders.ts";
import type { Approval, Exchange, Payout } from "./exchange.ts";

/**
 * Orders an approved payout at its exchange. Of approvals that arrive together one counts, and a payout whose answer was lost is
 * never ordered a second time: the exchange is queried for it instead.
 * @throws {Fault} provider/failed if the answer did not come
 */
export async function payOutApproved(
  { database: { tables }, now, log, settings }: ServerPorts,
  { exchange, approval, asking }: { readonly exchange: Exchange; readonly approval: Approval; readonly asking: Asking },
): Promise<"taken" | "known" | "unknown"> {
  const order = await findOrderOf(tables, { provider: exchange.id, order: approval.order });
  const asset = order && lookUpAsset(settings.money.assets, order.asset);
  if (order?.kind !== "deposit" || !asset || !exchange.payOut) return "unknown";
  if (!(await claim(tables, { provider: exchange.id, orderId: order.id, noticeId: approval.noticeId, now: now() })))
    return "known";
  try {
    await noteReport(tables, order.id, await exchange.payOut(toPayout(order, asset), asking));
  } catch (err) {
    log.error({ err, order: order.id, provider: exchange.id }, "a payout was ordered and the answer was lost");
    throw err;
  }
  return "taken";
}

/** Returns an order as its exchange knows it. */
export function toPayout(order: Tables["orders"], asset: Payout["asset"]): Omit<Payout, "clientIp"> {
  const { id, amount, account } = order;
  return { id, asset, amount, account, address: requireSameChain(asset.asset, account, "recipient") };
}

/** Moves an order that waits, or was refused, to `pending`, with the notice, in one transaction. */
async function claim(
  tables: Kysely<Tables>,
  a: { readonly provider: string; readonly orderId: string; readonly noticeId: string; readonly now: number },
): Promise<boolean> {
  return await tables.transaction().execute(async (transaction) => {
    if (!(await takeNotice(transaction, a))) return false;
    const claimed = await transaction
      .updateTable("orders")
      .set({ status: "pending", rank: RANKS.pending })
      .where("id", "=", a.orderId)
      .where("status", "in", ["waiting", "failed"])
      .returning("id")
      .execute();
    return claimed.length > 0;
  });
}
