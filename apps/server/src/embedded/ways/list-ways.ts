import type { waysAnswer } from "@foyer/embedded/accounts";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { type AccountRow, openEmail, openUserName, requireAccount } from "../account/accounts.ts";
import type { Call, SessionCall } from "../calls/call.ts";
import { calledHere } from "./called-here.ts";

/** A way to log in that was linked. */
export type WayRow = Selectable<Tables["embedded_ways"]>;
type Ways = (typeof waysAnswer)["_zod"]["output"];

/** Lists the ways in which the owner of an account logs in, the first one first. */
export async function listWays(call: SessionCall): Promise<Ways> {
  const { tables } = call.ports.database;
  const account = await requireAccount(tables, call.session.accountId);
  const first = { ...describe(call, "embedded_accounts", account), id: firstWayOf(account), isFirst: true };
  const others = await readWays(tables, account.id);
  return { ways: [first, ...others.map((way) => ({ ...describe(call, "embedded_ways", way), isFirst: false }))] };
}

/** The ways that were linked to an account, the oldest first. */
export function readWays(tables: Kysely<Tables>, accountId: string): Promise<WayRow[]> {
  return tables
    .selectFrom("embedded_ways")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** What the way is called that stands in an account's own row. */
export function firstWayOf({ id, way_id }: Pick<AccountRow, "id" | "way_id">): string {
  return way_id ?? id;
}

function describe(
  { desk }: Pick<Call, "desk">,
  table: "embedded_accounts" | "embedded_ways",
  row: AccountRow | WayRow,
) {
  const name = row.provider === null ? openEmail(desk, table, row) : openUserName(desk, table, row);
  const called = row.provider === null ? undefined : calledHere(desk, row.provider);
  return { id: row.id, place: row.provider ?? "email", name, ...(called !== undefined && { called }) };
}
