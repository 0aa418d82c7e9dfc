import { type Kysely, type SqlBool, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { AdminWallets } from "./admin-answers.ts";

const MOST = 50;

/** Finds wallets by a part of their names, those that were taken off the list too: they come first. */
export async function findAdminWallets(tables: Kysely<Tables>, search: string): Promise<AdminWallets> {
  const words = `%${search.trim().toLowerCase().replace(/[!%_]/g, "!$&")}%`;
  const matching = tables.selectFrom("wallets").where(sql<SqlBool>`name_lower LIKE ${words} ESCAPE '!'`);
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await matching
    .select(["id", "record", "is_hidden", "source"])
    .orderBy("is_hidden", "desc")
    .orderBy("rank")
    .orderBy("id")
    .limit(MOST)
    .execute();
  const wallets = rows.map(({ id, record, is_hidden, source }) => {
    // Written by `saveWallets` alone.
    const { name } = JSON.parse(record) as { readonly name: string };
    return { id, name, isListed: is_hidden === 0, source };
  });
  return { wallets, count: Number(count) };
}
