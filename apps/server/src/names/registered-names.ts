import { parseAccountId } from "@foyer/contract";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";

/** A row of the table. `chain`: empty where a key speaks for the address, which it does on every network. */
export type RegisteredName = Tables["account_names"];

/** What somebody has proved to own, and wants to call. */
export type OwnedName = Pick<RegisteredName, "suffix" | "name" | "address" | "chain">;

/** Finds whose a name is. */
export async function findByName(
  tables: Kysely<Tables>,
  { suffix, name }: Pick<OwnedName, "suffix" | "name">,
): Promise<RegisteredName | undefined> {
  return await tables
    .selectFrom("account_names")
    .selectAll()
    .where("suffix", "=", suffix)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Finds what an account is called: the name of a contract is its own on its chain alone. */
export async function findByAccount(
  tables: Kysely<Tables>,
  { suffix, account }: { readonly suffix: string; readonly account: string },
): Promise<RegisteredName | undefined> {
  const { address, reference } = parseAccountId(account);
  const rows = await tables
    .selectFrom("account_names")
    .selectAll()
    .where("suffix", "=", suffix)
    .where("address", "=", address.toLowerCase())
    .where("chain", "in", ["", `eip155:${reference}`])
    .orderBy("chain", "desc")
    .execute();
  return rows[0];
}

/**
 * Gives an account a name, in one statement: of many who ask at once for one name, one gets it. Who has it already gets it
 * again.
 * @throws {Fault} name/taken, name/held
 */
export async function registerName(tables: Kysely<Tables>, owned: OwnedName, now: number): Promise<RegisteredName> {
  const { suffix, name, address, chain } = owned;
  const row = { suffix, name, address, chain, registered_at: now };
  const added = await tables
    .insertInto("account_names")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .execute();
  if (added.length > 0) return row;
  const holder = await findByName(tables, owned);
  if (holder?.address === address && holder.chain === chain) return holder;
  if (holder) throw new Fault("name/taken", { name });
  throw new Fault("name/held", {});
}
