import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { Fault } from "../../faults/fault.ts";
import { type AccountRow, openEmail, openUserName, requireAccount, sealOwner } from "../account/accounts.ts";
import { noteAct } from "../calls/audit.ts";
import type { Call, SessionCall } from "../calls/call.ts";
import { requireFreshCode } from "../calls/require-fresh-code.ts";
import { siteOf } from "../login/flows.ts";
import { sendNotice } from "../mail/send-letter.ts";
import { takeTurn } from "../wallet/read-wallets.ts";
import { firstWayOf, readWays, type WayRow } from "./list-ways.ts";

/**
 * Takes a way to log in away, never the last one; other sessions end, since any of them may have come by it. Where it was the first, the
 * oldest of the others comes in its place. One that is not there is gone already.
 * @throws {Fault} login/step-up-needed, wallet/conflict
 */
export async function deleteWay(call: SessionCall, { id }: { readonly id: string }): Promise<undefined> {
  requireFreshCode(call);
  const { ports, desk, session } = call;
  const told = await ports.database.tables.transaction().execute(async (tables) => {
    await takeTurn(tables, session.accountId);
    const account = await requireAccount(tables, session.accountId);
    const ways = await readWays(tables, account.id);
    const isFirst = id === firstWayOf(account);
    if (!isFirst && !ways.some((way) => way.id === id)) return undefined;
    const to = openEmail(desk, "embedded_accounts", account);
    const [heir] = ways;
    if (heir === undefined) throw new Fault("wallet/conflict", { reason: "the last way to log in stays" });
    const gone = isFirst ? heir.id : id;
    await tables.deleteFrom("embedded_ways").where("id", "=", gone).where("account_id", "=", account.id).execute();
    if (isFirst) await moveUp(tables, call, { account, heir });
    await tables
      .deleteFrom("embedded_sessions")
      .where("account_id", "=", account.id)
      .where("id", "!=", session.id)
      .execute();
    await noteAct(tables, call, { subject: account.id, act: "way-removed", detail: id });
    return to;
  });
  if (told) await sendNotice(call, { to: told, site: siteOf(desk.frameOrigin), notice: "ways-changed" });
}

async function moveUp(
  tables: Kysely<Tables>,
  call: Call,
  { account, heir }: { readonly account: AccountRow; readonly heir: WayRow },
): Promise<void> {
  const email = openEmail(call.desk, "embedded_ways", heir);
  const userName = heir.provider === null ? undefined : openUserName(call.desk, "embedded_ways", heir);
  const { id: way_id, email_index, match_index, provider } = heir;
  await tables
    .updateTable("embedded_accounts")
    .set({
      ...{ way_id, email_index, match_index, provider },
      ...sealOwner(call, { table: "embedded_accounts", id: account.id, email, userName }),
    })
    .where("id", "=", account.id)
    .execute();
}
