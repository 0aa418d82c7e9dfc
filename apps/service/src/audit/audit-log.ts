import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { HolderTables } from "../holding/holder-tables.ts";

/** What was done to whose share or account, when (Unix milliseconds). `detail`: no secret and nobody's address. */
export type AuditEntry = {
  readonly at: number;
  readonly subject: string;
  readonly act: string;
  readonly detail: string;
};

/** Any number, another than migrations ask for. */
const POSTGRES_LOCK = 4_047_213_552;
const PAGE = 1_000;

/** Adds an entry, inside the transaction that does what it tells of. */
export async function appendAudit(
  tables: Kysely<HolderTables>,
  { kind, key, entry }: { readonly kind: Database<unknown>["kind"]; readonly key: Buffer; readonly entry: AuditEntry },
): Promise<void> {
  // On SQLite a transaction has the file's lock from its beginning.
  if (kind === "postgres") await sql`SELECT pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(tables);
  const last = await tables
    .selectFrom("holder_audit")
    .select(["seq", "hash"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const seq = (last?.seq ?? 0) + 1;
  const hash = hashOf(key, last?.hash ?? "", { seq, ...entry });
  await tables
    .insertInto("holder_audit")
    .values({ seq, hash, ...entry })
    .execute();
}

/** The number of the first entry that was changed, or follows one that was removed; `undefined` where all is as it was written. */
export async function findAuditBreak(tables: Kysely<HolderTables>, key: Buffer): Promise<number | undefined> {
  let [seq, hash] = [0, ""];
  for (;;) {
    const rows = await tables
      .selectFrom("holder_audit")
      .selectAll()
      .where("seq", ">", seq)
      .orderBy("seq")
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return undefined;
    for (const row of rows) {
      if (row.seq !== seq + 1 || row.hash !== hashOf(key, hash, row)) return row.seq;
      ({ seq, hash } = row);
    }
  }
}

/** Under a key that is not in the database: who can write to it can still not write a history. */
function hashOf(key: Buffer, before: string, a: AuditEntry & { readonly seq: number }): string {
  const text = JSON.stringify([before, a.seq, a.at, a.subject, a.act, a.detail]);
  return createHmac("sha256", key).update(text).digest("base64url");
}
