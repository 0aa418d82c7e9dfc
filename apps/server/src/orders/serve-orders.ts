import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";
import type { RequestContext, ServerPorts } from "../http/server-environment.ts";
import type { Incoming } from "../onramp/seller.ts";
import type { Asking } from "./ask-provider.ts";
import { findOrder, findOrderOf, keepOrder, noteReport, requireSame, takeNotice, takeTurn } from "./keep-order.ts";
import type { NewOrder, OrderNotice, OrderReport, PlacedOrder } from "./order.ts";
import { readLink } from "./read-link.ts";

/** How long after a question whoever delivers is not asked again, in ms: they also tell by themselves. */
const ASK_AGAIN_MS = 2_000;

/** What asking is done with, for one request. */
export function toAsking(context: RequestContext, { fetch, now, stop }: ServerPorts): Asking {
  return { fetch, now, signal: AbortSignal.any([context.req.raw.signal, stop.last]) };
}

/**
 * Places an order, once: one that is there already is answered as it is.
 * @throws {Fault} order/conflict, provider/failed
 */
export async function placeOrder(
  ports: Pick<ServerPorts, "database" | "now">,
  order: NewOrder,
  begin: () => Promise<{ readonly url: string; readonly reference?: string | undefined }>,
): Promise<{ readonly id: string; readonly url: string }> {
  const { tables } = ports.database;
  const known = await findOrder(tables, order);
  if (known) return requireSame(known, order);
  const { url: link, reference = order.id } = await begin();
  const url = readLink(link);
  if (url === undefined)
    throw new Fault("provider/failed", { provider: order.provider, reason: "a link that nobody may be led to" });
  const placed: PlacedOrder = { ...order, reference, url };
  const { id, url: kept } = await keepOrder(tables, placed, ports.now());
  return { id, url: kept };
}

/** What is known of an order of a project. Whoever delivers is asked, unless somebody has a moment ago. */
export async function reportOrder(
  { database: { tables }, now, log }: ServerPorts,
  { id, projectId, kind }: Pick<NewOrder, "id" | "projectId" | "kind">,
  ask: (order: Tables["orders"]) => Promise<OrderReport | undefined> | undefined,
): Promise<{ id: string; status: "unknown" | OrderReport["status"]; txHash: string | null }> {
  const order = await findOrder(tables, { id, projectId });
  if (order?.kind !== kind) return { id, status: "unknown", txHash: null };
  if (await takeTurn(tables, { id, now: now(), pauseMs: ASK_AGAIN_MS })) {
    try {
      const report = await ask(order);
      if (report) await noteReport(tables, id, report);
    } catch (err) {
      // What is known of it stands.
      log.warn({ err, provider: order.provider }, "an order could not be asked for");
    }
  }
  return toReport((await findOrder(tables, { id, projectId })) ?? order);
}

// Written by `noteReport` alone.
function toReport({ id, status, tx_hash }: Tables["orders"]) {
  return { id, status: status as OrderReport["status"], txHash: tx_hash };
}

/**
 * Takes a notice whose signature was checked: each once, in whichever order they come. One of no order of ours is left.
 */
export async function takeOrderNotice(
  tables: Kysely<Tables>,
  { provider, notice, now }: { readonly provider: string; readonly notice: OrderNotice; readonly now: number },
): Promise<"taken" | "known" | "unknown"> {
  const order = await findOrderOf(tables, { provider, order: notice.order });
  if (!order) return "unknown";
  return await tables.transaction().execute(async (transaction) => {
    if (!(await takeNotice(transaction, { provider, noticeId: notice.noticeId, now }))) return "known";
    await noteReport(transaction, order.id, notice);
    return "taken";
  });
}

/** A notice as it came in. */
export async function readIncoming(context: RequestContext, publicUrl: string | undefined): Promise<Incoming> {
  const url = new URL(context.req.url);
  return {
    body: await context.req.text(),
    url: publicUrl === undefined ? url.href : `${publicUrl}${url.pathname}${url.search}`,
    header: (name) => context.req.header(name),
  };
}

/** The chain of an asset or an account, as CAIP-2. */
export function chainOf(id: string): string {
  const [namespace = "", reference = ""] = id.split(/[:/]/);
  return `${namespace}:${reference}`;
}

/** @throws {Fault} request/invalid where the account is on another chain than the asset */
export function requireSameChain(asset: string, account: string, name: string): string {
  if (chainOf(asset) !== chainOf(account))
    throw new Fault("request/invalid", { problems: [{ name, message: "must be on the chain of the asset" }] });
  return account.slice(chainOf(account).length + 1);
}
