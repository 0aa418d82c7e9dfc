import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../database/tables.ts";

/** Finds the account that had an address until less than a day ago. */
export function findFormer(
  tables: Kysely<Tables>,
  a: { readonly project: string; readonly index: string; readonly now: number },
): Promise<Selectable<Tables["embedded_accounts"]> | undefined> {
  return tables
    .selectFrom("embedded_accounts as account")
    .innerJoin("embedded_former_emails as former", "former.id", "account.id")
    .selectAll("account")
    .where("former.project_id", "=", a.project)
    .where("former.email_index", "=", a.index)
    .where("former.until", ">", a.now)
    .executeTakeFirst();
}
