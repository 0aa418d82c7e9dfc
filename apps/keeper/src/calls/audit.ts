import { type AuditEntry, appendAudit } from "@foyer-apps/service/audit/audit-log";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Call } from "./call.ts";

/** Notes what a call does, inside the transaction that does it. */
export function noteAct(
  tables: Kysely<Tables>,
  { ports, now }: Pick<Call, "now" | "ports">,
  entry: Omit<AuditEntry, "at">,
): Promise<void> {
  const { database, keys } = ports;
  return appendAudit(holderTables(tables), { kind: database.kind, key: keys.audit, entry: { at: now, ...entry } });
}
