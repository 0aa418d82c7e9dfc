import { Fault } from "../../faults/fault.ts";
import { openEmail, requireAccount } from "../account/accounts.ts";
import type { SessionCall } from "../calls/call.ts";
import { createFlow, mailCode, takeCode } from "./flows.ts";

/** Mails a code to the account's address, for what needs a fresh one. */
export async function askStepUp(call: SessionCall): Promise<object> {
  const { ports, desk, session } = call;
  const account = await requireAccount(ports.database.tables, session.accountId);
  const email = openEmail(desk, "embedded_accounts", account);
  if (email === "") throw new Fault("social/no-email", {});
  const flow = await createFlow(call, { kind: "step-up", subject: session.id, email, page: desk.frameOrigin });
  return mailCode(call, flow, { quota: `embedded device ${session.deviceId}` });
}

/** Takes the code: for five minutes the session may do what needs it. */
export async function stepUp(call: SessionCall, { code }: { readonly code: string }): Promise<undefined> {
  const { tables } = call.ports.database;
  const flow = await tables
    .selectFrom("embedded_flows")
    .selectAll()
    .where("project_id", "=", call.project.id)
    .where("kind", "=", "step-up")
    .where("subject", "=", call.session.id)
    .where("thumbprint", "=", call.thumbprint)
    .executeTakeFirst();
  if (flow === undefined) throw new Fault("login/expired", {});
  await takeCode(call, flow, code);
  await tables
    .updateTable("embedded_sessions")
    .set({ stepped_up_at: call.now })
    .where("id", "=", call.session.id)
    .execute();
}
