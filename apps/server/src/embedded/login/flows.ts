import { randomInt, timingSafeEqual } from "node:crypto";
import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import { pickLanguage } from "@foyer-apps/service/mail/languages";
import type { Selectable } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { Fault } from "../../faults/fault.ts";
import { FIXED_LIMITS } from "../../settings/limits.ts";
import { createId, indexOf, openEmail, sealEmail } from "../account/accounts.ts";
import type { Call } from "../calls/call.ts";
import type { FlowKind } from "../embedded-tables.ts";
import { sendAskedLetter } from "../mail/send-letter.ts";
import { writeLoginCode } from "../mail/write-embedded-letter.ts";

/** What waits for a code. */
export type Flow = Selectable<Tables["embedded_flows"]>;

/** A code that is on its way. `expiresAt`: Unix milliseconds. */
type MailedCode = { readonly expiresAt: number; readonly retryAfterSeconds: number };

/** How long a flow may take that has no code yet, as while a device is verified elsewhere. */
const FLOW_MS = 20 * 60_000;
const TABLE = "embedded_flows";

type NewFlow = {
  readonly kind: FlowKind;
  /** Whose it is of its kind, of which each frame key has one: a new one takes the place of the one before. */
  readonly subject: string;
  readonly email: string;
  readonly page: string;
};

/** Makes a flow without a code. */
export async function createFlow(call: Call, { kind, subject, email, page }: NewFlow): Promise<Flow> {
  const { tables } = call.ports.database;
  const id = createId();
  const sealed = sealEmail(call, { table: TABLE, id, email });
  const values = {
    id,
    email_index: indexOf(call, email),
    ...sealed,
    page,
    language: call.language,
    code_hash: null,
    code_until: 0,
    tries: 0,
    expires_at: call.now + FLOW_MS,
  };
  return tables
    .insertInto(TABLE)
    .values({ project_id: call.project.id, kind, subject, thumbprint: call.thumbprint, ...values })
    .onConflict((conflict) => conflict.columns(["project_id", "kind", "subject", "thumbprint"]).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Finds a flow of the frame's key.
 * @throws {Fault} login/expired
 */
export async function requireFlow(call: Call, a: { readonly id: string; readonly kind: FlowKind }): Promise<Flow> {
  const flow = await call.ports.database.tables
    .selectFrom(TABLE)
    .selectAll()
    .where("id", "=", a.id)
    .where("project_id", "=", call.project.id)
    .where("kind", "=", a.kind)
    .where("thumbprint", "=", call.thumbprint)
    .where("expires_at", ">", call.now)
    .executeTakeFirst();
  if (flow === undefined) throw new Fault("login/expired", {});
  return flow;
}

type Mailed = { readonly quota: string; readonly isKnown?: boolean; readonly newEmail?: string };

/**
 * Mails a flow's next code, which invalidates the one before, and forgets it if it is not sent. `quota` and `isKnown`: see `sendAskedLetter`.
 * `newEmail`: the address that the code agrees to. Returns the time until which the code is valid, and how soon another may be requested.
 */
export async function mailCode(call: Call, flow: Flow, a: Mailed): Promise<MailedCode> {
  const { ports, desk, project, device, now } = call;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const until = now + FIXED_LIMITS.embedded.codeSeconds * 1_000;
  const letter = writeLoginCode({
    project: project.name,
    site: siteOf(flow.page),
    device,
    at: now,
    code,
    purpose: flow.kind,
    ...(a.newEmail !== undefined && { newEmail: a.newEmail }),
    minutes: FIXED_LIMITS.embedded.codeSeconds / 60,
    language: pickLanguage(flow.language),
  });
  const hash = hashCode(call, flow.id, code);
  const { tables } = ports.database;
  const forget = tables.updateTable(TABLE).set({ code_hash: null, code_until: 0 }).where("code_hash", "=", hash);
  await sendAskedLetter(call, {
    to: openEmail(desk, TABLE, flow),
    ...a,
    letter,
    before: async () => {
      const next = { code_hash: hash, code_until: until, tries: 0 };
      await tables.updateTable(TABLE).set(next).where("id", "=", flow.id).execute();
    },
  }).catch(async (error: unknown) => {
    await forget.where("id", "=", flow.id).execute();
    throw error;
  });
  return { expiresAt: until, retryAfterSeconds: ports.settings.limits.embedded.mailsToOneAddress.everySeconds };
}

/**
 * Takes the code of a flow: five tries, of any number that come at once, and the right one once.
 * @throws {Fault} login/code-refused, login/expired
 */
export async function takeCode(call: Call, flow: Flow, code: string): Promise<void> {
  const { tables } = call.ports.database;
  const { codeTries } = FIXED_LIMITS.embedded;
  const tried = await tables
    .updateTable(TABLE)
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", flow.id)
    .where("tries", "<", codeTries)
    .where("code_until", ">", call.now)
    .where("code_hash", "is not", null)
    .returning(["code_hash", "tries"])
    .executeTakeFirst();
  if (tried === undefined || tried.code_hash === null) throw new Fault("login/expired", {});
  const given = hashCode(call, flow.id, code);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(tried.code_hash))) {
    throw new Fault("login/code-refused", { triesLeft: codeTries - tried.tries });
  }
  const taken = await tables
    .deleteFrom(TABLE)
    .where("id", "=", flow.id)
    .where("code_hash", "=", given)
    .returning("id")
    .execute();
  if (taken.length === 0) throw new Fault("login/expired", {});
}

/** The address that a flow is about. */
export function emailOf({ desk }: Call, flow: Flow): string {
  return openEmail(desk, TABLE, flow);
}

/** Host and port of a page, or nothing that could be taken for one. */
export function siteOf(page: string): string {
  return canParseUrl(page) ? new URL(page).host : "?";
}

/** Bound to the flow and the frame's key, and worth nothing to who reads the database without its key. */
function hashCode({ desk, thumbprint }: Call, flow: string, code: string): string {
  return digest(desk.keys.codes, `code of ${flow} ${thumbprint}`, code);
}
