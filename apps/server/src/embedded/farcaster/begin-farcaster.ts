import { randomBytes } from "node:crypto";
import { type beginFarcasterRequest, farcasterNonce } from "@foyer/embedded/accounts";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { Call } from "../calls/call.ts";
import { requirePage } from "../calls/require-page.ts";
import { redirectUriOf } from "../social/begin-social.ts";
import { FLOW_MS, keepSocialFlow } from "../social/social-flow.ts";
import type { Farcaster } from "./farcaster.ts";

type BeginFarcaster = (typeof beginFarcasterRequest)["_zod"]["output"];

/**
 * Begins a log-in with Farcaster: opens a channel, whose token stays here, for a message that is bound to this server's challenge, to the
 * keeper's, and to the frame's key.
 * @throws {ServiceFault} request/invalid, social/unknown, social/unavailable
 */
export async function beginFarcaster(call: Call, { page, keeperChallenge }: BeginFarcaster): Promise<object> {
  const { project, thumbprint, now } = call;
  requirePage(call, page);
  const farcaster = requireFarcaster(call);
  const challenge = randomBytes(32).toString("base64url");
  const nonce = await farcasterNonce({ serverChallenge: challenge, keeperChallenge, thumbprint });
  const { token, url } = await farcaster.openChannel({ uri: redirectUriOf(call), nonce, now, until: now + FLOW_MS });
  // Nothing is led back here: what stands for the state is known to nobody but this server.
  const bound = { kind: "farcaster", token, state: randomBytes(32).toString("base64url"), nonce } as const;
  const { id, expiresAt } = await keepSocialFlow(call, { provider: "farcaster", page, bound });
  call.ports.log.info({ project: project.id, provider: "farcaster" }, "social log-in begun");
  return { flow: id, url, challenge, expiresAt };
}

/** @throws {ServiceFault} social/unknown */
export function requireFarcaster({ desk }: Call): Farcaster {
  if (desk.farcaster === undefined) throw new ServiceFault("social/unknown", { provider: "farcaster" });
  return desk.farcaster;
}
