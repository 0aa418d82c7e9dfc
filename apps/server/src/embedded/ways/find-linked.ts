import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../database/tables.ts";

/** Finds the account that somebody logs in to by a way that was linked to it. */
export function findLinked(
  tables: Kysely<Tables>,
  a: { readonly project: string; readonly index: string },
): Promise<Selectable<Tables["embedded_accounts"]> | undefined> {
  return tables
    .selectFrom("embedded_accounts as account")
    .innerJoin("embedded_ways as way", "way.account_id", "account.id")
    .selectAll("account")
    .where("way.project_id", "=", a.project)
    .where("way.email_index", "=", a.index)
    .executeTakeFirst();
}
