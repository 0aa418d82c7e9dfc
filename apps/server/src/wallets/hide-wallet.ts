import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";

/**
 * Takes a wallet off the list. One of the registry stays hidden when the registry brings it again.
 * @throws {Fault} command/invalid
 */
export function hideWallet(tables: Kysely<Tables>, id: string): Promise<void> {
  return setHidden(tables, { id, isHidden: true });
}

/** Lists a wallet again that was taken off the list. @throws {Fault} command/invalid */
export function restoreWallet(tables: Kysely<Tables>, id: string): Promise<void> {
  return setHidden(tables, { id, isHidden: false });
}

async function setHidden(tables: Kysely<Tables>, { id, isHidden }: { id: string; isHidden: boolean }): Promise<void> {
  const { numUpdatedRows } = await tables
    .updateTable("wallets")
    .set({ is_hidden: isHidden ? 1 : 0 })
    .where("id", "=", id)
    .where("is_hidden", "=", isHidden ? 0 : 1)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const reason = isHidden ? "is not listed" : "was not taken off the list";
  throw new Fault("command/invalid", { subject: `wallet '${id}'`, reason });
}
