import type { leaveSocialAnswerRequest } from "@foyer/embedded/accounts";
import { Fault } from "../../faults/fault.ts";
import type { Call } from "../calls/call.ts";
import { hashState } from "./social-flow.ts";

const TABLE = "embedded_social_flows";

type LeaveAnswer = (typeof leaveSocialAnswerRequest)["_zod"]["output"];

/**
 * Keeps an answer for the frame that waits for it, which a window was cut off from: a provider with a `Cross-Origin-Opener-Policy` does
 * that. It is sealed to the frame's key, and who knows the state of a log-in may leave one; the first that is left stays.
 * @throws {Fault} login/expired
 * @see https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies
 */
export async function leaveSocialAnswer(call: Call, { state, sealed }: LeaveAnswer): Promise<undefined> {
  const { numUpdatedRows } = await call.ports.database.tables
    .updateTable(TABLE)
    .set({ answer: JSON.stringify(sealed) })
    .where("project_id", "=", call.project.id)
    .where("state_hash", "=", hashState(call, state))
    .where("expires_at", ">", call.now)
    .where("answer", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Fault("login/expired", {});
  return undefined;
}

/**
 * Says whether an answer was left for the log-in of this frame's key. It is told as often as it is asked for: `confirmSocial` takes it.
 * @throws {Fault} login/expired
 */
export async function findSocialAnswer(call: Call): Promise<object> {
  const row = await call.ports.database.tables
    .selectFrom(TABLE)
    .select(["id", "answer"])
    .where("project_id", "=", call.project.id)
    .where("thumbprint", "=", call.thumbprint)
    .where("expires_at", ">", call.now)
    .executeTakeFirst();
  if (row === undefined) throw new Fault("login/expired", {});
  return { flow: row.id, sealed: row.answer === null ? null : (JSON.parse(row.answer) as unknown) };
}
