import { timingSafeEqual } from "node:crypto";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import { openText, sealText } from "@foyer-apps/service/keys/seal-text";
import { Fault } from "../../faults/fault.ts";
import { createId } from "../account/accounts.ts";
import type { Call } from "../calls/call.ts";
import type { Bound } from "./providers.ts";

const TABLE = "embedded_social_flows";
/** How long a person may take at the provider. */
export const FLOW_MS = 5 * 60_000;

/** What the answer of Farcaster's app has to be bound to. `token`: of the channel that it comes over. */
type ChannelBound = {
  readonly kind: "farcaster";
  readonly token: string;
  readonly state: string;
  readonly nonce: string;
};

/** A log-in that waits for a provider's answer. */
export type SocialFlow = { readonly provider: string; readonly page: string; readonly bound: Bound | ChannelBound };

/** Keeps a log-in until its answer comes; a frame's key has one, and a new one takes the place of the one before. */
export async function keepSocialFlow(
  call: Call,
  { provider, page, bound }: SocialFlow,
): Promise<{ readonly id: string; readonly expiresAt: number }> {
  const id = createId();
  const expiresAt = call.now + FLOW_MS;
  const values = {
    id,
    provider,
    page,
    state_hash: hashState(call, bound.state),
    ...sealText(call.desk.ring, { table: TABLE, id }, JSON.stringify(bound)),
    answer: null,
    expires_at: expiresAt,
  };
  await call.ports.database.tables
    .insertInto(TABLE)
    .values({ project_id: call.project.id, thumbprint: call.thumbprint, ...values })
    .onConflict((conflict) => conflict.columns(["project_id", "thumbprint"]).doUpdateSet(values))
    .execute();
  return { id, expiresAt };
}

/**
 * Reads a log-in of this frame's key that goes on waiting.
 * @throws {Fault} login/expired
 */
export async function readSocialFlow(call: Call, { id }: { readonly id: string }): Promise<SocialFlow> {
  const row = await call.ports.database.tables
    .selectFrom(TABLE)
    .selectAll()
    .where("id", "=", id)
    .where("project_id", "=", call.project.id)
    .where("thumbprint", "=", call.thumbprint)
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= call.ports.now()) throw new Fault("login/expired", {});
  return openFlow(call, row);
}

/**
 * Takes a log-in of this frame's key, once: to one of any number that answer at the same time, whatever the answer is.
 * @throws {Fault} login/expired
 */
export async function takeSocialFlow(
  call: Call,
  a: { readonly id: string; readonly state: string },
): Promise<SocialFlow> {
  const row = await call.ports.database.tables
    .deleteFrom(TABLE)
    .where("id", "=", a.id)
    .where("project_id", "=", call.project.id)
    .where("thumbprint", "=", call.thumbprint)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= call.now) throw new Fault("login/expired", {});
  const given = hashState(call, a.state);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(row.state_hash))) throw new Fault("login/expired", {});
  return openFlow(call, row);
}

type FlowRow = { readonly id: string; readonly provider: string; readonly page: string } & Parameters<
  typeof openText
>[2];

function openFlow({ desk }: Call, row: FlowRow): SocialFlow {
  const bound = JSON.parse(openText(desk.ring, { table: TABLE, id: row.id }, row)) as SocialFlow["bound"];
  return { provider: row.provider, page: row.page, bound };
}

/** What a log-in is found by when its answer comes. */
export function hashState({ desk }: Call, state: string): string {
  return digest(desk.keys.codes, "state of a social log-in", state);
}
