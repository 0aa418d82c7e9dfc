import type { linkWayRequest } from "@foyer/embedded/accounts";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { Fault } from "../../faults/fault.ts";
import { type AccountRow, openEmail, openUserName, requireAccount, sealOwner } from "../account/accounts.ts";
import { noteAct } from "../calls/audit.ts";
import type { Session, SessionCall } from "../calls/call.ts";
import { readSession } from "../calls/read-session.ts";
import { siteOf } from "../login/flows.ts";
import { sendNotice } from "../mail/send-letter.ts";
import { takeTurn } from "../wallet/read-wallets.ts";
import { listMatching, matchOf } from "./list-alike.ts";
import { readWays } from "./list-ways.ts";

type LinkWay = (typeof linkWayRequest)["_zod"]["output"];

/** How long ago somebody may have proved who they are. */
const FRESH_MS = 15 * 60_000;
const MOST_WAYS = 8;

/**
 * Lets somebody who has no wallet log in to the wallet of this session from now on. Both have proved who they are just now, to this one
 * frame's key, and both have confirmed the same address; the account that has no wallet goes, so that a proof links once.
 * @throws {Fault} login/unauthorized, login/expired, wallet/conflict
 */
export async function linkWay(call: SessionCall, { token }: LinkWay): Promise<undefined> {
  const { ports, desk, session, now } = call;
  const other = await readSession(call, token);
  for (const each of [session, other]) requireFresh(each, now);
  const account = await ports.database.tables.transaction().execute(async (tables) => {
    const { kept, gone } = await readBoth(tables, { kept: session.accountId, gone: other.accountId });
    await requireAlike(tables, { kept, gone });
    const email = openEmail(desk, "embedded_accounts", gone);
    const userName = gone.provider === null ? undefined : openUserName(desk, "embedded_accounts", gone);
    const taken = await tables.deleteFrom("embedded_accounts").where("id", "=", gone.id).returning("id").execute();
    if (taken.length === 0) throw conflict("it was linked by now");
    const { id, project_id, email_index, match_index, provider } = gone;
    await tables
      .insertInto("embedded_ways")
      .values({
        ...{ id, account_id: kept.id, project_id, email_index, match_index, provider, added_at: now },
        ...sealOwner(call, { table: "embedded_ways", id, email, userName }),
      })
      .execute();
    await noteAct(tables, call, { subject: kept.id, act: "way-linked", detail: `${id} ${provider ?? "email"}` });
    return kept;
  });
  const to = openEmail(desk, "embedded_accounts", account);
  if (to !== "") await sendNotice(call, { to, site: siteOf(desk.frameOrigin), notice: "ways-changed" });
}

function requireFresh({ provenAt }: Session, now: number): void {
  if (provenAt <= now - FRESH_MS) throw new Fault("login/expired", {});
}

/** Both accounts, of which nobody puts or commits a wallet meanwhile; always in one order, so that no two wait for each other. */
async function readBoth(
  tables: Kysely<Tables>,
  a: { readonly kept: string; readonly gone: string },
): Promise<{ readonly kept: AccountRow; readonly gone: AccountRow }> {
  for (const id of [a.kept, a.gone].sort()) await takeTurn(tables, id);
  return { kept: await requireAccount(tables, a.kept), gone: await requireAccount(tables, a.gone) };
}

async function requireAlike(
  tables: Kysely<Tables>,
  { kept, gone }: { readonly kept: AccountRow; readonly gone: AccountRow },
): Promise<void> {
  if (kept.id === gone.id) throw conflict("they are one");
  const match = matchOf(gone);
  const matching = match === undefined ? [] : await listMatching(tables, { project: gone.project_id, match });
  if (!matching.includes(kept.id)) throw conflict("they have not confirmed the same address");
  const wallets = await tables
    .selectFrom("embedded_wallets")
    .select(["account_id", "is_pending"])
    .where("account_id", "in", [kept.id, gone.id])
    .execute();
  if (!wallets.some(({ account_id, is_pending }) => account_id === kept.id && is_pending === 0))
    throw conflict("there is no wallet to log in to");
  if (wallets.some(({ account_id }) => account_id === gone.id)) throw conflict("both have a wallet");
  const [own, others] = await Promise.all([readWays(tables, kept.id), readWays(tables, gone.id)]);
  if (own.length + 1 >= MOST_WAYS || others.length > 0) throw conflict("there are too many ways");
}

function conflict(reason: string): Fault {
  return new Fault("wallet/conflict", { reason });
}
