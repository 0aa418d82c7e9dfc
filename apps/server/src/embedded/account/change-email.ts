import { Fault } from "../../faults/fault.ts";
import { FIXED_LIMITS } from "../../settings/limits.ts";
import { noteAct } from "../calls/audit.ts";
import type { SessionCall } from "../calls/call.ts";
import { createFlow, emailOf, mailCode, requireFlow, siteOf, takeCode } from "../login/flows.ts";
import { sendNotice } from "../mail/send-letter.ts";
import { findLinked } from "../ways/find-linked.ts";
import { indexOf, openEmail, requireAccount, sealEmail } from "./accounts.ts";
import { requireEmail } from "./kept-email.ts";

const HOUR_MS = 3_600_000;

type Coded = { readonly flow: string; readonly code: string };

/**
 * Begins a change of the account's address: mails a code to the one it has. Whether somebody has the new one is told to
 * nobody who does not read its mail.
 */
export async function changeEmail(call: SessionCall, { email }: { readonly email: string }): Promise<object> {
  const { ports, desk, session } = call;
  const next = await requireEmail(call, email);
  const account = await requireAccount(ports.database.tables, session.accountId);
  // Who logs in elsewhere has the address that they have there.
  if (account.provider !== null) throw new Fault("social/no-email", {});
  const old = openEmail(desk, "embedded_accounts", account);
  const of = { subject: session.accountId, page: desk.frameOrigin };
  // The new address waits in a flow without a code, until the old one has agreed; that one gives both steps their name.
  const waiting = await createFlow(call, { kind: "new-email", email: next, ...of });
  const flow = await createFlow(call, { kind: "old-email", email: old, ...of });
  const { expiresAt } = await mailCode(call, flow, { quota: `embedded device ${session.deviceId}` });
  return { flow: waiting.id, action: "VERIFY_PRIMARY_OTP", expiresAt };
}

/** Takes the old address's code, and mails one to the new address. */
export async function confirmOldEmail(call: SessionCall, a: Coded): Promise<object> {
  const waiting = await requireFlow(call, { id: a.flow, kind: "new-email" });
  requireOwn(call, waiting.subject);
  await takeCode(call, await findAsked(call), a.code);
  const { expiresAt } = await mailCode(call, waiting, { quota: `embedded ${waiting.email_index}` });
  return { flow: waiting.id, action: "VERIFY_SECONDARY_OTP", expiresAt };
}

/**
 * Takes the new address's code, and changes the address: the old one is told, other sessions end, and for a day no device
 * exports the wallet or changes how it is recovered.
 * @throws {Fault} login/email-taken
 */
export async function confirmNewEmail(call: SessionCall, a: Coded): Promise<object> {
  const { ports, desk, session, now } = call;
  const flow = await requireFlow(call, { id: a.flow, kind: "new-email" });
  requireOwn(call, flow.subject);
  await takeCode(call, flow, a.code);
  const newEmail = emailOf(call, flow);
  const account = await requireAccount(ports.database.tables, session.accountId);
  const old = openEmail(desk, "embedded_accounts", account);
  await ports.database.tables.transaction().execute(async (tables) => {
    const index = indexOf(call, newEmail);
    const taken = await tables
      .selectFrom("embedded_accounts")
      .select("id")
      .where("project_id", "=", call.project.id)
      .where("email_index", "=", index)
      .executeTakeFirst();
    const linked = await findLinked(tables, { project: call.project.id, index });
    if (linked !== undefined || (taken !== undefined && taken.id !== account.id))
      throw new Fault("login/email-taken", {});
    const sealed = sealEmail(call, { table: "embedded_accounts", id: account.id, email: newEmail });
    await tables
      .updateTable("embedded_accounts")
      .set({ email_index: index, ...sealed })
      .where("id", "=", account.id)
      .execute();
    await tables
      .deleteFrom("embedded_sessions")
      .where("account_id", "=", account.id)
      .where("id", "!=", session.id)
      .execute();
    await tables
      .updateTable("embedded_devices")
      .set({ fresh_until: now + FIXED_LIMITS.embedded.freshHours * HOUR_MS })
      .where("account_id", "=", account.id)
      .execute();
    await noteAct(tables, call, { subject: account.id, act: "email-changed", detail: "" });
  });
  await sendNotice(call, { to: old, site: siteOf(desk.frameOrigin), notice: "email-changed" });
  return { newEmail };
}

function requireOwn({ session }: SessionCall, subject: string): void {
  if (subject !== session.accountId) throw new Fault("login/expired", {});
}

async function findAsked(call: SessionCall) {
  const row = await call.ports.database.tables
    .selectFrom("embedded_flows")
    .selectAll()
    .where("project_id", "=", call.project.id)
    .where("kind", "=", "old-email")
    .where("subject", "=", call.session.accountId)
    .where("thumbprint", "=", call.thumbprint)
    .where("expires_at", ">", call.now)
    .executeTakeFirst();
  if (row === undefined) throw new Fault("login/expired", {});
  return row;
}
