import { sealText } from "@foyer-apps/service/keys/seal-text";
import type { Call } from "../calls/call.ts";

/** How long a link is good, and how long the token is that its confirmation gives. */
export const LINK_MS = 15 * 60_000;

/** Somebody who says, or has said, that a device is theirs. */
type NewFlow = {
  readonly id: string;
  /** What the owner is found by. */
  readonly index: string;
  /** An address, or an account elsewhere. Kept sealed. */
  readonly owner: string;
  /** The origin of the page that asks; empty where no page is shown. */
  readonly page: string;
  readonly number: string;
  /** The digest of the link's secret. */
  readonly link: string;
  readonly status: "pending" | "confirmed";
};

/** Keeps it. A frame's key has one of an owner: a new one makes the one before worthless. Returns when it ends. */
export async function keepFlow(call: Call, { index, owner, ...flow }: NewFlow): Promise<number> {
  const { ports, project, thumbprint, device, language, now } = call;
  const values = {
    ...flow,
    ...sealText(ports.settings.ring, { table: "keeper_flows", id: flow.id }, owner),
    device,
    language,
    created_at: now,
    expires_at: now + LINK_MS,
  };
  await ports.database.tables
    .insertInto("keeper_flows")
    .values({ project_id: project.id, email_index: index, thumbprint, ...values })
    .onConflict((conflict) => conflict.columns(["project_id", "email_index", "thumbprint"]).doUpdateSet(values))
    .execute();
  return values.expires_at;
}
