import { openText } from "@foyer-apps/service/keys/seal-text";
import { jwtVerify, SignJWT } from "jose";
import type { Call, VerifiedAddress } from "../calls/call.ts";

type Flow = { readonly id: string; readonly expires_at: number };

/** Makes the token of a device that was confirmed: worth something with the frame's key alone, until the flow is over. */
export function createToken({ ports, project, thumbprint }: Call, flow: Flow): Promise<string> {
  return new SignJWT({ flow: flow.id, cnf: { jkt: thumbprint } })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setAudience(project.id)
    .setExpirationTime(Math.floor(flow.expires_at / 1_000))
    .sign(ports.keys.tokens);
}

/** Reads whose device a token says that it is; `undefined` for a token that is over, or another key's. */
export async function readToken(call: Omit<Call, "verified">, token: string): Promise<VerifiedAddress | undefined> {
  const { ports, project, thumbprint, now } = call;
  const { keys, database, settings } = ports;
  const verified = await jwtVerify<{ readonly flow?: unknown; readonly cnf?: { readonly jkt?: unknown } }>(
    token,
    keys.tokens,
    { algorithms: ["HS256"], typ: "at+jwt", audience: project.id, currentDate: new Date(now) },
  ).catch(() => undefined);
  const { flow, cnf } = verified?.payload ?? {};
  if (typeof flow !== "string" || cnf?.jkt !== thumbprint) return undefined;
  const row = await database.tables
    .selectFrom("keeper_flows")
    .select(["email_index", "sealed", "wrapped"])
    .where("id", "=", flow)
    .where("thumbprint", "=", thumbprint)
    .where("status", "=", "confirmed")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { index: row.email_index, email: openText(settings.ring, { table: "keeper_flows", id: flow }, row) };
}
