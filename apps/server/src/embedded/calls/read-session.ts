import { jwtVerify } from "jose";
import { Fault } from "../../faults/fault.ts";
import type { Call, Session } from "./call.ts";

/**
 * Reads who is logged in by an access token, which is worth something with the key that it was given to alone.
 * @throws {Fault} login/unauthorized
 */
export async function readSession(
  { ports, desk, project, now, thumbprint }: Omit<Call, "device" | "holder">,
  token: string,
): Promise<Session> {
  const id = await verifyToken(token, { key: desk.keys.tokens, audience: project.id, now, thumbprint });
  const row = await ports.database.tables
    .selectFrom("embedded_sessions as session")
    .innerJoin("embedded_devices as device", "device.id", "session.device_id")
    .select([
      "session.account_id",
      "session.device_id",
      "session.stepped_up_at",
      "session.proven_at",
      "device.fresh_until",
    ])
    .where("session.id", "=", id)
    .where("session.expires_at", ">", now)
    .where("device.thumbprint", "=", thumbprint)
    .executeTakeFirst();
  if (row === undefined) throw new Fault("login/unauthorized", {});
  return {
    id,
    accountId: row.account_id,
    deviceId: row.device_id,
    steppedUpAt: row.stepped_up_at,
    freshUntil: row.fresh_until,
    provenAt: row.proven_at,
  };
}

type Expected = {
  readonly key: Buffer;
  readonly audience: string;
  readonly now: number;
  readonly thumbprint: string;
};

async function verifyToken(token: string, { key, audience, now, thumbprint }: Expected): Promise<string> {
  const verified = await jwtVerify<{ readonly cnf?: { readonly jkt?: unknown }; readonly sid?: unknown }>(token, key, {
    algorithms: ["HS256"],
    typ: "at+jwt",
    audience,
    currentDate: new Date(now),
  }).catch(() => undefined);
  const { cnf, sid } = verified?.payload ?? {};
  if (cnf?.jkt !== thumbprint || typeof sid !== "string") throw new Fault("login/unauthorized", {});
  return sid;
}
