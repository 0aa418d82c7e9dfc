import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { listHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import type { KeyRing } from "@foyer-apps/service/keys/key-ring";
import { rewrapRows, type WrappedRow } from "@foyer-apps/service/keys/rewrap-rows";
import type { Kysely } from "kysely";
import { rowOfAddress } from "./addresses/rows.ts";
import type { Tables } from "./database/tables.ts";
import { rowOfShare } from "./shares/put-share.ts";

/** Puts every key of the keeper's database under the newest key-encryption key; gives how many those were. */
export async function rotateKek(tables: Kysely<Tables>, ring: KeyRing): Promise<number> {
  return rewrapRows(ring, [
    ...(await listHolderKeys(holderTables(tables))),
    ...(await listFlows(tables)),
    ...(await listAddresses(tables)),
    ...(await listShares(tables)),
  ]);
}

async function listFlows(tables: Kysely<Tables>): Promise<readonly WrappedRow[]> {
  const rows = await tables.selectFrom("keeper_flows").select(["id", "wrapped"]).execute();
  return rows.map(({ id, wrapped }) => ({
    row: { table: "keeper_flows", id },
    wrapped,
    write: async (next) => {
      await tables
        .updateTable("keeper_flows")
        .set({ wrapped: next })
        .where("id", "=", id)
        .where("wrapped", "=", wrapped)
        .execute();
    },
  }));
}

async function listAddresses(tables: Kysely<Tables>): Promise<readonly WrappedRow[]> {
  const rows = await tables.selectFrom("keeper_addresses").select(["wallet_id", "email_index", "wrapped"]).execute();
  return rows.map(({ wallet_id, email_index, wrapped }) => ({
    row: rowOfAddress(wallet_id, email_index),
    wrapped,
    write: async (next) => {
      await tables
        .updateTable("keeper_addresses")
        .set({ wrapped: next })
        .where("wallet_id", "=", wallet_id)
        .where("email_index", "=", email_index)
        .where("wrapped", "=", wrapped)
        .execute();
    },
  }));
}

async function listShares(tables: Kysely<Tables>): Promise<readonly WrappedRow[]> {
  const rows = await tables.selectFrom("keeper_shares").select(["wallet_id", "version", "wrapped"]).execute();
  return rows.map(({ wallet_id, version, wrapped }) => ({
    row: rowOfShare(wallet_id, version),
    wrapped,
    write: async (next) => {
      await tables
        .updateTable("keeper_shares")
        .set({ wrapped: next })
        .where("wallet_id", "=", wallet_id)
        .where("version", "=", version)
        .where("wrapped", "=", wrapped)
        .execute();
    },
  }));
}
