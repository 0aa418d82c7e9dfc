import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../database/tables.ts";
import { LINK_MS } from "./keep-flow.ts";
import { digestLink } from "./mailed-link.ts";

/** A device that is to be confirmed. */
export type DeviceFlow = Selectable<Tables["keeper_flows"]>;

/** Finds what a link asks about; `undefined` where it was answered, or is over. Changes nothing: mail is looked through by programs. */
export function findByLink(
  tables: Kysely<Tables>,
  a: { readonly secret: string; readonly now: number },
): Promise<DeviceFlow | undefined> {
  return tables
    .selectFrom("keeper_flows")
    .selectAll()
    .where("link", "=", digestLink(a.secret))
    .where("status", "=", "pending")
    .where("expires_at", ">", a.now)
    .executeTakeFirst();
}

/** Answers what a link asks, once; gives `undefined` where somebody has, or it is over. */
export function answerLink(
  tables: Kysely<Tables>,
  a: { readonly secret: string; readonly now: number; readonly isConfirmed: boolean },
): Promise<DeviceFlow | undefined> {
  return tables
    .updateTable("keeper_flows")
    .set(a.isConfirmed ? { status: "confirmed", expires_at: a.now + LINK_MS } : { status: "refused" })
    .where("link", "=", digestLink(a.secret))
    .where("status", "=", "pending")
    .where("expires_at", ">", a.now)
    .returningAll()
    .executeTakeFirst();
}
