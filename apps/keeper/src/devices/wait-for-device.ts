import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "../calls/call.ts";
import type { FlowStatus } from "../database/tables.ts";
import { createToken } from "./device-token.ts";

const LONGEST_MS = 20_000;
/** Whoever confirms may do so at another process of the keeper's, so the database is asked. */
const STEP_MS = 400;

type Seen = { readonly status: FlowStatus | "expired"; readonly expires_at: number };

/** Says how the verification of a device stands; where nothing has changed, that is held up for a while. */
export async function waitForDevice(call: Call, flowId: string): Promise<object> {
  const deadline = performance.now() + LONGEST_MS;
  const { stop } = call.ports;
  for (;;) {
    const seen = await look(call, flowId);
    if (seen.status === "confirmed") {
      return { status: "confirmed", token: await createToken(call, { id: flowId, expires_at: seen.expires_at }) };
    }
    const isOver = performance.now() >= deadline || stop.begun.aborted || call.signal.aborted;
    if (seen.status !== "pending" || isOver) return { status: seen.status };
    await pause(STEP_MS);
  }
}

async function look({ ports, project, thumbprint }: Call, flowId: string): Promise<Seen> {
  const row = await ports.database.tables
    .selectFrom("keeper_flows")
    .select(["status", "expires_at"])
    .where("id", "=", flowId)
    .where("project_id", "=", project.id)
    .where("thumbprint", "=", thumbprint)
    .where("expires_at", ">", ports.now())
    .executeTakeFirst();
  return row ?? { status: "expired", expires_at: 0 };
}
