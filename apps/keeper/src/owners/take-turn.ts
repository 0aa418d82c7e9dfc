import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Locks the wallet until the transaction ends: one request at a time changes whose it is. */
export async function takeTurn(tables: Kysely<Tables>, id: string): Promise<void> {
  await tables
    .updateTable("keeper_wallets")
    .set(({ ref }) => ({ committed_version: ref("committed_version") }))
    .where("id", "=", id)
    .execute();
}
