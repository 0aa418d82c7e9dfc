import { setTimeout as pause } from "node:timers/promises";
import type { confirmFarcasterRequest } from "@foyer/embedded/accounts";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import { Fault } from "../../faults/fault.ts";
import type { Call } from "../calls/call.ts";
import { letIn } from "../login/confirm-login.ts";
import { redirectUriOf } from "../social/begin-social.ts";
import { readSocialFlow, takeSocialFlow } from "../social/social-flow.ts";
import { requireFarcaster } from "./begin-farcaster.ts";
import type { Farcaster, FarcasterAnswer } from "./farcaster.ts";

type ConfirmFarcaster = (typeof confirmFarcasterRequest)["_zod"]["output"];

/** How long an answer is held where nobody has answered in their app. */
const LONGEST_MS = 10_000;
const STEP_MS = 1_000;

/**
 * Says whether somebody has answered in their app, and lets in whoever it is, once: by the id that the registry has for the account that
 * signed. The frame gives what they signed to the keeper, who checks it by itself.
 * @throws {Fault} login/expired, social/unknown, social/refused, social/unavailable
 */
export async function confirmFarcaster(call: Call, { flow: id }: ConfirmFarcaster): Promise<object> {
  const farcaster = requireFarcaster(call);
  const waiting = await readSocialFlow(call, { id });
  const { bound } = waiting;
  if (bound.kind !== "farcaster") throw new Fault("login/expired", {});
  const answer = await waitForAnswer(farcaster, bound);
  if (answer === undefined) return { status: "pending" };
  const { page } = await takeSocialFlow(call, { id, state: bound.state });
  const { message, signature, username } = answer;
  const now = call.ports.now();
  const { nonce } = bound;
  const { fid } = await farcaster.readMessage({ message, signature, nonce, uri: redirectUriOf(call), now });
  const session = await letIn(call, {
    page,
    email: "",
    index: digest(call.desk.keys.index, `social account of ${call.project.id}`, `farcaster\n${fid}`),
    social: { provider: "farcaster", userName: username === "" ? `!${fid}` : username },
  });
  return { status: "completed", session, signed: { message, signature } };
}

async function waitForAnswer(
  farcaster: Farcaster,
  { token }: { readonly token: string },
): Promise<FarcasterAnswer | undefined> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const answer = await farcaster.readChannel(token);
    if (answer !== undefined || performance.now() + STEP_MS > deadline) return answer;
    await pause(STEP_MS);
  }
}
