import type { wallet } from "@foyer/embedded/accounts";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { SessionCall } from "../calls/call.ts";

/** A wallet as it is kept. */
export type WalletRow = Selectable<Tables["embedded_wallets"]>;

/** A wallet as its owner sees it. */
export type WalletAnswer = (typeof wallet)["_zod"]["output"];

/** The wallet that holds, and the one that waits for its commit. */
export async function readWallets({ ports, session }: SessionCall): Promise<object> {
  const { tables } = ports.database;
  const [held, pending] = await Promise.all([
    findWallet(tables, { accountId: session.accountId, isPending: 0 }),
    findWallet(tables, { accountId: session.accountId, isPending: 1 }),
  ]);
  return {
    wallet: held ? await describeWallet(tables, held) : null,
    pending: pending ? await describeWallet(tables, pending) : null,
  };
}

/** Finds an account's wallet that holds, or the one that waits. */
export function findWallet(
  tables: Kysely<Tables>,
  a: { readonly accountId: string; readonly isPending: 0 | 1 },
): Promise<WalletRow | undefined> {
  return tables
    .selectFrom("embedded_wallets")
    .selectAll()
    .where("account_id", "=", a.accountId)
    .where("is_pending", "=", a.isPending)
    .executeTakeFirst();
}

/** Lets nobody else change the account's wallet until the transaction ends: what is read of it stays so. */
export async function takeTurn(tables: Kysely<Tables>, accountId: string): Promise<void> {
  await tables
    .updateTable("embedded_accounts")
    .set(({ ref }) => ({ highest_version: ref("highest_version") }))
    .where("id", "=", accountId)
    .execute();
}

/** Says of a wallet all but the share. */
export async function describeWallet(tables: Kysely<Tables>, row: WalletRow): Promise<WalletAnswer> {
  const recoveries = await tables
    .selectFrom("embedded_recoveries")
    .selectAll()
    .where("account_id", "=", row.account_id)
    .where("version", "=", row.version)
    .orderBy("created_at")
    .execute();
  return {
    id: row.id,
    version: row.version,
    vault: row.vault,
    addresses: JSON.parse(row.addresses) as WalletAnswer["addresses"],
    tier: row.tier,
    recoveries: recoveries.map((each) => ({
      id: each.id,
      kind: each.kind,
      version: each.version,
      sealed: each.sealed,
      ...(each.credential_id !== null && { credentialId: each.credential_id }),
      ...(each.salt !== null && { salt: each.salt }),
      createdAt: each.created_at,
    })),
  };
}
