import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../database/tables.ts";
import { digestLink } from "../devices/mailed-link.ts";

type Question = { readonly secret: string; readonly now: number };
/** An objection that a mailed link stands for. */
export type Objection = Selectable<Tables["keeper_objections"]>;
type About = Objection["about"];

/** Finds the project of what a link objects to, and what that is; changes nothing. */
export async function findObjection(
  tables: Kysely<Tables>,
  { secret, now }: Question,
): Promise<{ readonly projectId: string; readonly about: About } | undefined> {
  const row = await tables
    .selectFrom("keeper_objections as objection")
    .innerJoin("keeper_wallets as wallet", "wallet.id", "objection.wallet_id")
    .select(["wallet.project_id", "objection.about"])
    .where("objection.link", "=", digestLink(secret))
    .where("objection.expires_at", ">", now)
    .executeTakeFirst();
  return row && { projectId: row.project_id, about: row.about };
}

/** Takes an objection, once; gives `undefined` where it was taken before, or it is too late. */
export function takeObjection(tables: Kysely<Tables>, { secret, now }: Question): Promise<Objection | undefined> {
  return tables
    .deleteFrom("keeper_objections")
    .where("link", "=", digestLink(secret))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** Takes the new address away and brings the one before back. */
export async function undoChange(tables: Kysely<Tables>, taken: Objection): Promise<void> {
  await tables
    .updateTable("keeper_addresses")
    .set({ dropped_at: null })
    .where("wallet_id", "=", taken.wallet_id)
    .where("email_index", "=", taken.old_index)
    .execute();
  await tables
    .deleteFrom("keeper_addresses")
    .where("wallet_id", "=", taken.wallet_id)
    .where("email_index", "=", taken.new_index)
    .execute();
}
