import { randomBytes } from "node:crypto";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import { SignJWT } from "jose";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { Fault } from "../../faults/fault.ts";
import { FIXED_LIMITS } from "../../settings/limits.ts";
import { type AccountRow, describeAccount, requireAccount } from "../account/accounts.ts";
import { noteAct } from "../calls/audit.ts";
import type { Call, SessionCall } from "../calls/call.ts";

const DAY_MS = 24 * 3_600_000;
const ID_BYTES = 16;
const SECRET_BYTES = 32;

type Where = {
  readonly account: AccountRow;
  readonly device: { readonly id: string; readonly freshUntil: number | null };
};

/** Makes a session on a device, in the place of the one that was there. */
export async function createSession(tables: Kysely<Tables>, call: Call, { account, device }: Where): Promise<object> {
  const id = randomBytes(ID_BYTES).toString("base64url");
  const { token, hash } = createToken(call, id);
  await tables.deleteFrom("embedded_sessions").where("device_id", "=", device.id).execute();
  await tables
    .insertInto("embedded_sessions")
    .values({
      id,
      account_id: account.id,
      device_id: device.id,
      token_hash: hash,
      stepped_up_at: 0,
      proven_at: call.now,
      expires_at: call.now + FIXED_LIMITS.embedded.sessionDays * DAY_MS,
    })
    .execute();
  return answerSession(tables, call, { session: id, token, account, freshUntil: device.freshUntil });
}

/**
 * Takes a refresh token for the next one. One that was taken before was stolen, or is the thief's: nobody can tell which,
 * and the session ends.
 * @throws {Fault} login/unauthorized
 */
export async function refreshSession(call: Call, { refreshToken }: { readonly refreshToken: string }): Promise<object> {
  const { tables } = call.ports.database;
  const id = idOf(refreshToken);
  const found = await tables
    .selectFrom("embedded_sessions as session")
    .innerJoin("embedded_devices as device", "device.id", "session.device_id")
    .innerJoin("embedded_accounts as account", "account.id", "session.account_id")
    .select(["session.account_id", "session.device_id", "device.fresh_until"])
    .where("session.id", "=", id)
    .where("session.expires_at", ">", call.now)
    .where("device.thumbprint", "=", call.thumbprint)
    .where("account.project_id", "=", call.project.id)
    .executeTakeFirst();
  if (found === undefined) throw new Fault("login/unauthorized", {});
  const { token, hash } = createToken(call, id);
  const turned = await tables
    .updateTable("embedded_sessions")
    .set({ token_hash: hash })
    .where("id", "=", id)
    .where("token_hash", "=", hashToken(call, refreshToken))
    .returning("id")
    .execute();
  if (turned.length === 0) {
    await endStolen(call, { id, accountId: found.account_id });
    throw new Fault("login/unauthorized", {});
  }
  await tables.updateTable("embedded_devices").set({ seen_at: call.now }).where("id", "=", found.device_id).execute();
  const account = await requireAccount(tables, found.account_id);
  return answerSession(tables, call, { session: id, token, account, freshUntil: found.fresh_until });
}

/** Ends the session; `forget`: and the device is to be verified anew. */
export async function signOut(
  { ports, session }: SessionCall,
  { forget }: { readonly forget: boolean },
): Promise<undefined> {
  const { tables } = ports.database;
  if (forget) await tables.deleteFrom("embedded_devices").where("id", "=", session.deviceId).execute();
  else await tables.deleteFrom("embedded_sessions").where("id", "=", session.id).execute();
}

async function endStolen(call: Call, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  await call.ports.database.tables.transaction().execute(async (tables) => {
    await tables.deleteFrom("embedded_sessions").where("id", "=", id).execute();
    await noteAct(tables, call, { subject: accountId, act: "refresh-token-reused", detail: "" });
  });
}

type Answered = {
  readonly session: string;
  readonly token: string;
  readonly account: AccountRow;
  readonly freshUntil: number | null;
};

async function answerSession(tables: Kysely<Tables>, call: Call, a: Answered): Promise<object> {
  const { desk, project, ports, now, thumbprint } = call;
  const expiresAt = now + FIXED_LIMITS.embedded.accessSeconds * 1_000;
  const accessToken = await new SignJWT({ sid: a.session, cnf: { jkt: thumbprint } })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setSubject(a.account.id)
    .setAudience(project.id)
    .setIssuer(ports.settings.publicUrl ?? "foyer-server")
    .setIssuedAt(Math.floor(now / 1_000))
    .setExpirationTime(Math.floor(expiresAt / 1_000))
    .sign(desk.keys.tokens);
  const account = await describeAccount(tables, call, a);
  return { accessToken, refreshToken: a.token, expiresAt, account };
}

/** A token begins with its session's name: of one that nobody took yet, and of one that was taken before. */
function createToken(call: Call, id: string): { readonly token: string; readonly hash: string } {
  const bytes = Buffer.concat([Buffer.from(id, "base64url"), randomBytes(SECRET_BYTES)]);
  const token = bytes.toString("base64url");
  return { token, hash: hashToken(call, token) };
}

function idOf(token: string): string {
  return Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("base64url");
}

function hashToken({ desk }: Call, token: string): string {
  return digest(desk.keys.tokens, "refresh token", token);
}
