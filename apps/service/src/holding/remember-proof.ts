import type { Kysely } from "kysely";
import type { HolderTables } from "./holder-tables.ts";

/** Notes a proof until a time (Unix milliseconds), and says whether it is new: to one of any number that bring it at once. */
export async function rememberProof(tables: Kysely<HolderTables>, id: string, until: number): Promise<boolean> {
  const added = await tables
    .insertInto("holder_proofs")
    .values({ id, expires_at: until })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return added.length > 0;
}

/** Removes proofs and quotas that are over; gives how many those were. */
export async function pruneHolder(tables: Kysely<HolderTables>, now: number): Promise<number> {
  const results = [
    await tables.deleteFrom("holder_proofs").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
    await tables.deleteFrom("holder_quotas").where("expires_at", "<=", now).executeTakeFirstOrThrow(),
  ];
  return results.reduce((count, { numDeletedRows }) => count + Number(numDeletedRows), 0);
}
