import { createHash } from "node:crypto";
import { createRowKey, openColumn, openRowKey, sealColumn } from "@foyer-apps/service/keys/seal-row";
import { Fault } from "../../faults/fault.ts";
import type { Call } from "./call.ts";

const KEPT_MS = 24 * 60 * 60_000;
/**
 * How long the answer of a call by key alone is kept, in milliseconds: as long as a frame tries again. Anybody can make a key, and would
 * fill the table with answers that are never fetched.
 */
const KEPT_BY_KEY_MS = 2 * 60_000;
/** How long an answer may be on its way before it is taken for lost, as when the process was killed. */
const UNDER_WAY_MS = 30_000;
const TABLE = "embedded_answers";

type Repeatable = {
  /** The client's own name for the request, and what it asks. */
  readonly name: string;
  readonly route: string;
  readonly body: string;
  readonly isOfSession: boolean;
  readonly run: () => Promise<object>;
};

/**
 * Answers a request that may come again, because its answer was lost, as it was answered the first time. Only the frame's own key gets an
 * answer again. A failure is not kept: a request that failed runs again.
 * @throws {Fault} embedded/busy, embedded/repeated, and whatever the request fails with
 */
export async function repeatAnswer(call: Call, { name, route, body, isOfSession, run }: Repeatable): Promise<object> {
  const { ports, desk, now, thumbprint, project } = call;
  const { tables } = ports.database;
  const key = hash(`${project.id}\n${thumbprint}\n${name}`);
  const request = hash(`${route}\n${body}`);
  const claim = { request, wrapped: null, sealed: null, expires_at: now + UNDER_WAY_MS };
  const claimed = await tables
    .insertInto(TABLE)
    .values({ key, ...claim })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(claim).where(`${TABLE}.expires_at`, "<=", now))
    .returning("key")
    .execute();
  if (claimed.length === 0) return readAnswer(call, { key, request });
  try {
    const answer = await run();
    const row = { table: TABLE, id: key };
    const rowKey = createRowKey(desk.ring, row);
    const bytes = Buffer.from(JSON.stringify(answer));
    const sealed = sealColumn(rowKey.bytes, row, { column: "sealed", bytes });
    await tables
      .updateTable(TABLE)
      .set({ wrapped: rowKey.wrapped, sealed, expires_at: now + (isOfSession ? KEPT_MS : KEPT_BY_KEY_MS) })
      .where("key", "=", key)
      .execute();
    return answer;
  } catch (error) {
    await tables.deleteFrom(TABLE).where("key", "=", key).execute();
    throw error;
  }
}

async function readAnswer({ ports, desk }: Call, a: { key: string; request: string }): Promise<object> {
  const found = await ports.database.tables.selectFrom(TABLE).selectAll().where("key", "=", a.key).executeTakeFirst();
  if (found && found.request !== a.request) throw new Fault("embedded/repeated", {});
  if (!found || found.wrapped === null || found.sealed === null)
    throw new Fault("embedded/busy", { retryAfterSeconds: 1 });
  const row = { table: TABLE, id: a.key };
  const rowKey = openRowKey(desk.ring, row, found.wrapped);
  return JSON.parse(openColumn(rowKey, row, { column: "sealed", sealed: found.sealed }).toString()) as object;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
