import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { Fault } from "../../faults/fault.ts";
import { FIXED_LIMITS } from "../../settings/limits.ts";
import { noteAct } from "../calls/audit.ts";
import type { SessionCall } from "../calls/call.ts";
import { refuseNewDevice } from "../calls/require-fresh-code.ts";
import { createFlow, emailOf, type Flow, mailCode, requireFlow, siteOf, takeCode } from "../login/flows.ts";
import { sendNotice } from "../mail/send-letter.ts";
import { findLinked } from "../ways/find-linked.ts";
import { indexOf, openEmail, requireAccount, sealEmail } from "./accounts.ts";
import { findFormer } from "./find-former.ts";
import { keepFormer } from "./keep-former.ts";
import { requireEmail } from "./kept-email.ts";

const HOUR_MS = 3_600_000;

type Coded = { readonly flow: string; readonly code: string };

/**
 * Begins a change of the account's address, on a device that was not new within a day: mails a code to the current address. Only a reader of
 * the new address's mail learns which account has it. For a day after a change the former address takes the account back by a code of its own
 * alone, on any device.
 * @throws {Fault} login/device-fresh, social/no-email
 */
export async function changeEmail(call: SessionCall, { email }: { readonly email: string }): Promise<object> {
  const { ports, desk, session } = call;
  const next = await requireEmail(call, email);
  const account = await requireAccount(ports.database.tables, session.accountId);
  // Who logs in elsewhere has the address that they have there.
  if (account.provider !== null) throw new Fault("social/no-email", {});
  const isTakenBack = await wasOwn(call, next);
  if (!isTakenBack) refuseNewDevice(call);
  const of = { subject: session.accountId, page: desk.frameOrigin };
  // The new address waits in a flow without a code, until the old one has agreed; that one gives both steps their name.
  const waiting = await createFlow(call, { kind: "new-email", email: next, ...of });
  if (isTakenBack) return mailNewCode(call, waiting);
  const old = openEmail(desk, "embedded_accounts", account);
  const flow = await createFlow(call, { kind: "old-email", email: old, ...of });
  const { expiresAt } = await mailCode(call, flow, { quota: `embedded device ${session.deviceId}`, newEmail: next });
  return { flow: waiting.id, action: "VERIFY_PRIMARY_OTP", expiresAt };
}

/** Takes the old address's code, and mails one to the new address. */
export async function confirmOldEmail(call: SessionCall, a: Coded): Promise<object> {
  const waiting = await requireFlow(call, { id: a.flow, kind: "new-email" });
  requireOwn(call, waiting.subject);
  await takeCode(call, await findAsked(call), a.code);
  return mailNewCode(call, waiting);
}

async function mailNewCode(call: SessionCall, waiting: Flow): Promise<object> {
  const newEmail = emailOf(call, waiting);
  const { expiresAt } = await mailCode(call, waiting, { quota: `embedded ${waiting.email_index}`, newEmail });
  return { flow: waiting.id, action: "VERIFY_SECONDARY_OTP", expiresAt };
}

/**
 * Takes the new address's code, and changes the address: the old one is told, other sessions end, and for a day no device
 * exports the wallet or changes how it is recovered, and the old address still logs in.
 * @throws {Fault} login/email-taken
 */
export async function confirmNewEmail(call: SessionCall, a: Coded): Promise<object> {
  const { ports, desk, session, now } = call;
  const flow = await requireFlow(call, { id: a.flow, kind: "new-email" });
  requireOwn(call, flow.subject);
  await takeCode(call, flow, a.code);
  const newEmail = emailOf(call, flow);
  const isTakenBack = await wasOwn(call, newEmail);
  const account = await requireAccount(ports.database.tables, session.accountId);
  const old = openEmail(desk, "embedded_accounts", account);
  await ports.database.tables.transaction().execute(async (tables) => {
    const index = indexOf(call, newEmail);
    await refuseTaken(tables, call, { index, account: account.id });
    const sealed = sealEmail(call, { table: "embedded_accounts", id: account.id, email: newEmail });
    await tables
      .updateTable("embedded_accounts")
      .set({ email_index: index, ...sealed })
      .where("id", "=", account.id)
      .execute();
    const former = isTakenBack ? undefined : { index: account.email_index, email: old };
    await keepFormer(tables, call, { id: account.id, former });
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
  const notice = isTakenBack ? "ways-changed" : "email-changed";
  await sendNotice(call, { to: old, site: siteOf(desk.frameOrigin), notice, newEmail });
  return { newEmail };
}

/** Whether the session's account had an address until less than a day ago. */
async function wasOwn(call: SessionCall, email: string): Promise<boolean> {
  const { ports, project, session, now } = call;
  const former = await findFormer(ports.database.tables, { project: project.id, index: indexOf(call, email), now });
  return former?.id === session.accountId;
}

async function refuseTaken(
  tables: Kysely<Tables>,
  call: SessionCall,
  { index, account }: { readonly index: string; readonly account: string },
): Promise<void> {
  const { project, now } = call;
  const named = { project: project.id, index };
  const taken = await tables
    .selectFrom("embedded_accounts")
    .select("id")
    .where("project_id", "=", project.id)
    .where("email_index", "=", index)
    .executeTakeFirst();
  const other = taken ?? (await findFormer(tables, { ...named, now }));
  if ((await findLinked(tables, named)) !== undefined || (other !== undefined && other.id !== account))
    throw new Fault("login/email-taken", {});
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
