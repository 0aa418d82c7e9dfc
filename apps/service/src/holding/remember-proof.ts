import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteInBatches } from "../database/delete-in-batches.ts";
import { type HolderTables, holderTables } from "./holder-tables.ts";

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

/** Removes proofs and quotas that are over, in batches; gives how many those were. */
export async function pruneHolder<Tables extends HolderTables>(
  { kind, tables }: Pick<Database<Tables>, "kind" | "tables">,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const over = { column: "expires_at", until: now, signal } as const;
  const holder = { kind, tables: holderTables(tables) };
  const proofs = await deleteInBatches(holder, { table: "holder_proofs", ...over });
  return proofs + (await deleteInBatches(holder, { table: "holder_quotas", ...over }));
}
