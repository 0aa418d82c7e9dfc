import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";

/**
 * Takes a wallet off the list. One of the registry stays hidden when the registry brings it again.
 * @throws {Fault} command/invalid
 */
export async function hideWallet(tables: Kysely<Tables>, id: string): Promise<void> {
  const { numUpdatedRows } = await tables
    .updateTable("wallets")
    .set({ is_hidden: 1 })
    .where("id", "=", id)
    .where("is_hidden", "=", 0)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Fault("command/invalid", { subject: `wallet '${id}'`, reason: "is not listed" });
}
