import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { FIXED_LIMITS } from "../../settings/limits.ts";
import { createId, findOrCreateAccount } from "../account/accounts.ts";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { sendNotice } from "../mail/send-letter.ts";
import { emailOf, requireFlow, siteOf, takeCode } from "./flows.ts";
import { createSession } from "./sessions.ts";

const HOUR_MS = 3_600_000;

/** Takes the code of a log-in: makes the account where there is none, and a session on the device. */
export async function confirmLogin(call: Call, a: { readonly flow: string; readonly code: string }): Promise<object> {
  const flow = await requireFlow(call, { id: a.flow, kind: "login" });
  await takeCode(call, flow, a.code);
  const email = emailOf(call, flow);
  return letIn(call, { email, index: flow.email_index, page: flow.page });
}

/** Who proved who they are. `index`: what their account is found by. `social`: where they log in, if not by e-mail. */
type Proven = Parameters<typeof findOrCreateAccount>[2] & { readonly page: string };

/** Makes a session on this device for whoever proved who they are, and the account where there is none. */
export async function letIn(call: Call, { page, ...owner }: Proven): Promise<object> {
  const { device, answer } = await call.ports.database.tables.transaction().execute(async (tables) => {
    const account = await findOrCreateAccount(tables, call, owner);
    const device = await findOrAddDevice(tables, call, account);
    const answer = await createSession(tables, call, { account, device });
    await noteAct(tables, call, {
      subject: account.id,
      act: device.isNew ? "log-in-new-device" : "log-in",
      detail: "",
    });
    return { device, answer };
  });
  // The first device is the owner's own news.
  if (device.freshUntil !== null && device.isNew && owner.email !== "") {
    await sendNotice(call, { to: owner.email, site: siteOf(page), notice: "new-device" });
  }
  return answer;
}

type Device = { readonly id: string; readonly freshUntil: number | null; readonly isNew: boolean };

async function findOrAddDevice(tables: Kysely<Tables>, call: Call, account: { readonly id: string }): Promise<Device> {
  const known = await tables
    .updateTable("embedded_devices")
    .set({ seen_at: call.now, name: call.device })
    .where("account_id", "=", account.id)
    .where("thumbprint", "=", call.thumbprint)
    .returning(["id", "fresh_until"])
    .executeTakeFirst();
  if (known !== undefined) return { id: known.id, freshUntil: known.fresh_until, isNew: false };
  const id = createId();
  const freshUntil = (await isFirst(tables, account.id)) ? null : call.now + FIXED_LIMITS.embedded.freshHours * HOUR_MS;
  await tables
    .insertInto("embedded_devices")
    .values({
      id,
      account_id: account.id,
      thumbprint: call.thumbprint,
      name: call.device,
      added_at: call.now,
      seen_at: call.now,
      fresh_until: freshUntil,
    })
    .execute();
  await dropOldest(tables, { accountId: account.id, kept: id });
  return { id, freshUntil, isNew: true };
}

/** Before there is a wallet, a new device can take nothing. */
async function isFirst(tables: Kysely<Tables>, accountId: string): Promise<boolean> {
  const wallet = await tables
    .selectFrom("embedded_wallets")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_pending", "=", 0)
    .executeTakeFirst();
  return wallet === undefined;
}

/** An account has so many devices; the one that was not seen for longest makes room, and its sessions end. */
async function dropOldest(tables: Kysely<Tables>, a: { accountId: string; kept: string }): Promise<void> {
  const others = await tables
    .selectFrom("embedded_devices")
    .select("id")
    .where("account_id", "=", a.accountId)
    .where("id", "!=", a.kept)
    .orderBy("seen_at", "desc")
    .execute();
  const dropped = others.slice(FIXED_LIMITS.embedded.devices - 1).map(({ id }) => id);
  if (dropped.length > 0) await tables.deleteFrom("embedded_devices").where("id", "in", dropped).execute();
}
