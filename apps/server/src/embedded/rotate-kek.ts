import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { listHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import type { KeyRing } from "@foyer-apps/service/keys/key-ring";
import { rewrapRows, type WrappedRow } from "@foyer-apps/service/keys/rewrap-rows";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { rowOfWallet } from "./wallet/seal-wallet-share.ts";

/** Tables whose rows are named by one column, and have one key each. */
const NAMED = [
  "embedded_accounts",
  "embedded_flows",
  "embedded_former_emails",
  "embedded_social_flows",
  "embedded_ways",
] as const;

/** Puts every key of embedded wallets under the newest key-encryption key; gives how many those were. */
export async function rotateKek(tables: Kysely<Tables>, ring: KeyRing): Promise<number> {
  // Answers that are given again live for a day, and are of less worth than the trouble.
  await tables.deleteFrom("embedded_answers").execute();
  return rewrapRows(ring, [
    ...(await listHolderKeys(holderTables(tables))),
    ...(await listNamed(tables)),
    ...(await listShares(tables)),
  ]);
}

async function listNamed(tables: Kysely<Tables>): Promise<readonly WrappedRow[]> {
  const lists = await Promise.all(
    NAMED.map(async (table) => {
      const rows = await tables.selectFrom(table).select(["id", "wrapped"]).execute();
      return rows.map(({ id, wrapped }) => ({
        row: { table, id },
        wrapped,
        // A row that was sealed anew meanwhile is under a key of its own.
        write: async (next: string) => {
          await tables
            .updateTable(table)
            .set({ wrapped: next })
            .where("id", "=", id)
            .where("wrapped", "=", wrapped)
            .execute();
        },
      }));
    }),
  );
  return lists.flat();
}

async function listShares(tables: Kysely<Tables>): Promise<readonly WrappedRow[]> {
  const rows = await tables.selectFrom("embedded_wallets").select(["account_id", "id", "version", "wrapped"]).execute();
  return rows.map(({ wrapped, ...of }) => ({
    row: rowOfWallet(of),
    wrapped,
    write: async (next) => {
      await tables
        .updateTable("embedded_wallets")
        .set({ wrapped: next })
        .where("account_id", "=", of.account_id)
        .where("wrapped", "=", wrapped)
        .execute();
    },
  }));
}
