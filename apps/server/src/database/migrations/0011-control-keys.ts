import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";

/** Gives wallets a control key, which those from before name with their next version. */
export async function addControlKeys(tables: Kysely<Tables>): Promise<void> {
  await sql`ALTER TABLE embedded_wallets ADD COLUMN control text`.execute(tables);
}
