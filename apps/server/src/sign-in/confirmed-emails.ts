import type { AccountId } from "@foyer/contract";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** An account's e-mail address. `account`: namespace and address. `confirmedAt`: Unix milliseconds. */
export type ConfirmedEmail = { readonly account: string; readonly email: string; readonly confirmedAt: number };

/** Tells whether an account has confirmed an e-mail address for a project, on whatever chain. */
export async function hasConfirmedEmail(
  tables: Kysely<Tables>,
  a: { readonly projectId: string; readonly account: AccountId },
): Promise<boolean> {
  const found = await tables
    .selectFrom("confirmed_emails")
    .select("email")
    .where("project_id", "=", a.projectId)
    .where("account", "=", withoutChain(a.account))
    .execute();
  return found.length > 0;
}

/** Keeps the address that an account has confirmed, in place of an older one. */
export async function keepConfirmedEmail(
  tables: Kysely<Tables>,
  a: { readonly projectId: string; readonly account: AccountId; readonly email: string; readonly now: number },
): Promise<void> {
  const row = { email: a.email, confirmed_at: a.now };
  await tables
    .insertInto("confirmed_emails")
    .values({ project_id: a.projectId, account: withoutChain(a.account), ...row })
    .onConflict((conflict) => conflict.columns(["project_id", "account"]).doUpdateSet(row))
    .execute();
}

/** Lists the addresses that a project's accounts have confirmed, the oldest first. */
export async function listConfirmedEmails(
  tables: Kysely<Tables>,
  projectId: string,
): Promise<readonly ConfirmedEmail[]> {
  const rows = await tables
    .selectFrom("confirmed_emails")
    .select(["account", "email", "confirmed_at"])
    .where("project_id", "=", projectId)
    .orderBy("confirmed_at")
    .orderBy("account")
    .execute();
  return rows.map(({ account, email, confirmed_at }) => ({ account, email, confirmedAt: confirmed_at }));
}

function withoutChain(account: AccountId): string {
  const [namespace, , address] = account.split(":");
  return `${namespace}:${address}`;
}
