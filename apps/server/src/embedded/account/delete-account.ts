import { FIXED_LIMITS } from "../../settings/limits.ts";
import { noteAct } from "../calls/audit.ts";
import type { SessionCall } from "../calls/call.ts";
import { requireFreshCode } from "../calls/require-fresh-code.ts";
import { siteOf } from "../login/flows.ts";
import { sendNotice } from "../mail/send-letter.ts";
import { openEmail, requireAccount } from "./accounts.ts";

const DAY_MS = 24 * 3_600_000;

/** Has the account erased with all that is its own once the time of grace is over, and tells its owner. */
export async function deleteAccount(call: SessionCall): Promise<object> {
  requireFreshCode(call);
  const { ports, desk, session, now } = call;
  const account = await requireAccount(ports.database.tables, session.accountId);
  // Asked for again, it comes no later.
  const eraseAt = account.erase_at ?? now + FIXED_LIMITS.embedded.graceDays * DAY_MS;
  await setEnd(call, eraseAt);
  if (account.erase_at === null) {
    const to = openEmail(desk, "embedded_accounts", account);
    if (to !== "") await sendNotice(call, { to, site: siteOf(desk.frameOrigin), notice: "deletion", date: eraseAt });
  }
  return { eraseAt };
}

/** Undoes that. */
export async function keepAccount(call: SessionCall): Promise<undefined> {
  await setEnd(call, null);
}

async function setEnd(call: SessionCall, eraseAt: number | null): Promise<void> {
  const { ports, session } = call;
  await ports.database.tables.transaction().execute(async (tables) => {
    await tables
      .updateTable("embedded_accounts")
      .set({ erase_at: eraseAt })
      .where("id", "=", session.accountId)
      .execute();
    const act = eraseAt === null ? "deletion-undone" : "deletion-asked";
    await noteAct(tables, call, { subject: session.accountId, act, detail: String(eraseAt ?? "") });
  });
}
