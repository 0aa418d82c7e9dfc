import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { namespaceOf } from "../rpc/chain.ts";
import type { Wallet } from "./wallet-schema.ts";

/** Writes a wallet in place of the one with its id. One that was hidden stays hidden when the registry brings it again. */
export async function saveWallet(
  tables: Kysely<Tables>,
  a: { readonly wallet: Wallet; readonly rdns: readonly string[]; readonly source: "operator" | "registry" },
): Promise<void> {
  const { wallet, source } = a;
  const row = {
    name_lower: wallet.name.toLowerCase(),
    rank: wallet.order,
    badge_type: wallet.badge_type,
    is_pay: wallet.supports_wcpay === true ? 1 : 0,
    image_id: wallet.image_id,
    source,
    record: JSON.stringify(wallet),
  };
  await tables
    .insertInto("wallets")
    .values({ ...row, id: wallet.id, is_hidden: 0 })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ ...row, ...(source === "operator" && { is_hidden: 0 }) }),
    )
    .execute();
  await tables.deleteFrom("wallet_rdns").where("wallet_id", "=", wallet.id).execute();
  await tables.deleteFrom("wallet_namespaces").where("wallet_id", "=", wallet.id).execute();
  const rdns = [...new Set(a.rdns.map((each) => each.toLowerCase()))];
  const namespaces = [...new Set(wallet.chains.map(namespaceOf))];
  if (rdns.length > 0) {
    await tables
      .insertInto("wallet_rdns")
      .values(rdns.map((each) => ({ wallet_id: wallet.id, rdns: each })))
      .execute();
  }
  await tables
    .insertInto("wallet_namespaces")
    .values(namespaces.map((namespace) => ({ wallet_id: wallet.id, namespace })))
    .execute();
}
