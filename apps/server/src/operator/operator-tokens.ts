import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";

const NAME = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/**
 * Makes a token for somebody or something that reads what is the operator's. It is told once and kept as a digest.
 * @throws {Fault} command/invalid
 */
export async function addToken(
  tables: Kysely<Tables>,
  a: { readonly name: string; readonly now: number },
): Promise<string> {
  if (!NAME.test(a.name)) throw refuse(a.name, "must be 1 to 40 letters in lower case, digits, '.', '-' or '_'");
  const token = `foyer_${randomBytes(32).toString("base64url")}`;
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto("operator_tokens")
    .values({ name: a.name, digest: digestOf(token), created_at: a.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw refuse(a.name, "exists already; remove it first, or choose another name");
  return token;
}

/** Lists the names of tokens, and when each was made, the oldest first. */
export async function listTokens(
  tables: Kysely<Tables>,
): Promise<readonly Pick<Tables["operator_tokens"], "created_at" | "name">[]> {
  return await tables.selectFrom("operator_tokens").select(["name", "created_at"]).orderBy("created_at").execute();
}

/** Ends a token; servers that run know within two seconds. @throws {Fault} command/invalid */
export async function removeToken(tables: Kysely<Tables>, name: string): Promise<void> {
  const { numDeletedRows } = await tables
    .deleteFrom("operator_tokens")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw refuse(name, "does not exist");
}

/** The digests of all tokens. */
export async function listDigests(tables: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await tables.selectFrom("operator_tokens").select("digest").execute();
  return rows.map(({ digest }) => digest);
}

/** What is kept of a token: it is random, so that its digest tells nothing of it. */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Tells whether two digests are one, in a time that says nothing of where they part; they have one length. */
export function isSameDigest(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** The token of `Authorization: Bearer …`; empty where none is sent. */
export function readBearer(authorization: string | undefined): string {
  return /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
}

function refuse(name: string, reason: string): Fault {
  return new Fault("command/invalid", { subject: `token '${name}'`, reason });
}
