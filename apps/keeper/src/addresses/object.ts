import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { digestLink } from "../devices/mailed-link.ts";

type Question = { readonly secret: string; readonly now: number };

/** Finds the project of what a link objects to; changes nothing. */
export async function findObjection(tables: Kysely<Tables>, { secret, now }: Question): Promise<string | undefined> {
  const row = await tables
    .selectFrom("keeper_objections as objection")
    .innerJoin("keeper_wallets as wallet", "wallet.id", "objection.wallet_id")
    .select("wallet.project_id")
    .where("objection.link", "=", digestLink(secret))
    .where("objection.expires_at", ">", now)
    .executeTakeFirst();
  return row?.project_id;
}

/** Takes the new address away and brings the one before back; gives the wallet, or `undefined` where it is too late. */
export async function object(tables: Kysely<Tables>, { secret, now }: Question): Promise<string | undefined> {
  const taken = await tables
    .deleteFrom("keeper_objections")
    .where("link", "=", digestLink(secret))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (taken === undefined) return undefined;
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
  return taken.wallet_id;
}
