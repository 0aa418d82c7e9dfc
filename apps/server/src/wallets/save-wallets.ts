import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { namespaceOf } from "../rpc/chain.ts";
import type { Wallet } from "./wallet-schema.ts";

/** Wallets to write, and every reverse domain name their builds announce. */
export type SavedWallets = {
  readonly wallets: readonly { readonly wallet: Wallet; readonly rdns: readonly string[] }[];
  readonly source: "operator" | "registry";
};

/** How many go into one statement: a database takes a limited number of values in each. */
const BATCH = 50;

/** Writes wallets in place of those with their ids. One that was hidden stays hidden when the registry brings it again. */
export async function saveWallets(tables: Kysely<Tables>, { wallets, source }: SavedWallets): Promise<void> {
  for (let from = 0; from < wallets.length; from += BATCH) {
    const batch = wallets.slice(from, from + BATCH);
    const ids = batch.map(({ wallet }) => wallet.id);
    await tables
      .insertInto("wallets")
      .values(batch.map(({ wallet }) => toRow(wallet, source)))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((builder) => ({
          name_lower: builder.ref("excluded.name_lower"),
          rank: builder.ref("excluded.rank"),
          badge_type: builder.ref("excluded.badge_type"),
          is_pay: builder.ref("excluded.is_pay"),
          image_id: builder.ref("excluded.image_id"),
          source: builder.ref("excluded.source"),
          record: builder.ref("excluded.record"),
          is_hidden: source === "operator" ? sql<number>`0` : builder.ref("wallets.is_hidden"),
        })),
      )
      .execute();
    await tables.deleteFrom("wallet_rdns").where("wallet_id", "in", ids).execute();
    await tables.deleteFrom("wallet_namespaces").where("wallet_id", "in", ids).execute();
    const rdns = batch.flatMap(({ wallet, rdns: names }) =>
      [...new Set(names.map((each) => each.toLowerCase()))].map((each) => ({ wallet_id: wallet.id, rdns: each })),
    );
    const namespaces = batch.flatMap(({ wallet }) =>
      [...new Set(wallet.chains.map(namespaceOf))].map((namespace) => ({ wallet_id: wallet.id, namespace })),
    );
    if (rdns.length > 0) await tables.insertInto("wallet_rdns").values(rdns).execute();
    if (namespaces.length > 0) await tables.insertInto("wallet_namespaces").values(namespaces).execute();
  }
}

function toRow(wallet: Wallet, source: SavedWallets["source"]) {
  return {
    id: wallet.id,
    name_lower: wallet.name.toLowerCase(),
    rank: wallet.order,
    badge_type: wallet.badge_type,
    is_pay: wallet.supports_wcpay === true ? 1 : 0,
    is_hidden: 0,
    image_id: wallet.image_id,
    source,
    record: JSON.stringify(wallet),
  };
}
