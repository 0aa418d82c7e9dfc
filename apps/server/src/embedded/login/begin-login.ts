import { indexOf } from "../account/accounts.ts";
import { findFormer } from "../account/find-former.ts";
import { requireEmail } from "../account/kept-email.ts";
import type { Call } from "../calls/call.ts";
import { requirePage } from "../calls/require-page.ts";
import { findLinked } from "../ways/find-linked.ts";
import { createFlow, type Flow, mailCode, requireFlow } from "./flows.ts";

type Begin = {
  readonly email: string;
  readonly page: string;
  readonly holds?: { readonly id: string; readonly version: number } | undefined;
};

/**
 * Begins a log-in from a page of the project's. Whether an account has the address changes nothing; only a frame that has the key of one
 * of the account's devices learns that it does, and is mailed a code at once.
 * @throws {Fault} request/invalid, mail/address-refused
 */
export async function beginLogin(call: Call, { email, page, holds }: Begin): Promise<object> {
  requirePage(call, page);
  const address = await requireEmail(call, email);
  const index = indexOf(call, address);
  const known = await findKnownDevice(call, index);
  const flow = await createFlow(call, { kind: "login", subject: index, email: address, page });
  if (known === undefined || (holds && (await needsKeeper(call, { deviceId: known, holds })))) {
    return { flow: flow.id, action: "VERIFY_DEVICE", expiresAt: flow.expires_at, retryAfterSeconds: 0 };
  }
  const sent = await mailCode(call, flow, { quota: quotaOf(flow, known), isKnown: true });
  return { flow: flow.id, action: "VERIFY_OTP", ...sent };
}

/** Mails a code for a flow: after its device was verified, or because the last one has not come. */
export async function sendLoginCode(call: Call, { flow: id }: { readonly flow: string }): Promise<object> {
  const flow = await requireFlow(call, { id, kind: "login" });
  const known = await findKnownDevice(call, flow.email_index);
  return mailCode(call, flow, { quota: quotaOf(flow, known), isKnown: known !== undefined });
}

/** Strangers who ask for codes use up their own share: an owner's devices have one each, and are not locked out. */
function quotaOf(flow: Flow, device: string | undefined): string {
  return `embedded ${device === undefined ? flow.email_index : `device ${device}`}`;
}

async function findKnownDevice(call: Call, index: string): Promise<string | undefined> {
  const { tables } = call.ports.database;
  const named = { project: call.project.id, index };
  const other = (await findLinked(tables, named)) ?? (await findFormer(tables, { ...named, now: call.now }));
  const row = await tables
    .selectFrom("embedded_devices as device")
    .innerJoin("embedded_accounts as account", "account.id", "device.account_id")
    .select("device.id")
    .where("account.project_id", "=", call.project.id)
    .where(other === undefined ? "account.email_index" : "account.id", "=", other?.id ?? index)
    .where("device.thumbprint", "=", call.thumbprint)
    .executeTakeFirst();
  return row?.id;
}

/** Whether another version holds than the one whose share a known device has, and the keeper's link brings it back. */
async function needsKeeper(
  call: Call,
  { deviceId, holds }: { readonly deviceId: string; readonly holds: NonNullable<Begin["holds"]> },
): Promise<boolean> {
  const held = await call.ports.database.tables
    .selectFrom("embedded_wallets as wallet")
    .innerJoin("embedded_devices as device", "device.account_id", "wallet.account_id")
    .select(["wallet.id", "wallet.version", "wallet.tier"])
    .where("device.id", "=", deviceId)
    .where("wallet.is_pending", "=", 0)
    .executeTakeFirst();
  return held !== undefined && held.id === holds.id && held.version !== holds.version && held.tier !== "self";
}
