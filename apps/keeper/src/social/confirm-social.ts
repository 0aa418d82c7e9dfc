import { createHash } from "node:crypto";
import { socialNonce } from "@foyer/embedded/accounts";
import type { confirmKeeperSocialRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { rememberProof } from "@foyer-apps/service/holding/remember-proof";
import type { Call } from "../calls/call.ts";
import { findClient } from "./begin-social.ts";
import { isChallenge } from "./challenge.ts";
import { confirmDevice } from "./confirm-device.ts";

type ConfirmSocial = (typeof confirmKeeperSocialRequest)["_zod"]["output"];

/** No provider's answer is good for longer. */
const REMEMBERED_MS = 24 * 3_600_000;

/**
 * Verifies this device by what a provider signed: read by the provider's own keys, for the operator's client, bound to this keeper's
 * challenge and the frame's key, and taken once. That the server took it counts for nothing.
 * @throws {ServiceFault} social/unknown, social/refused, social/unavailable
 */
export async function confirmSocial(call: Call, asked: ConfirmSocial): Promise<object> {
  const { ports, thumbprint, now } = call;
  const { provider, challenge, serverChallenge, idToken } = asked;
  const client = findClient(call, provider);
  if (client.kind !== "openid") throw refused("the provider signs nothing");
  if (!isChallenge(call, challenge)) throw refused("it was not asked for here, or too long ago");
  const nonce = await socialNonce({ serverChallenge, keeperChallenge: challenge, thumbprint });
  const { issuer, subject } = await ports.readIdToken({ client, idToken, nonce, now });
  const used = createHash("sha256").update(`social\n${nonce}`).digest("base64url");
  if (!(await rememberProof(ports.holder, used, now + REMEMBERED_MS))) throw refused("it was given before");
  return { token: await confirmDevice(call, { provider, issuer, subject }) };
}

function refused(reason: string): ServiceFault {
  return new ServiceFault("social/refused", { reason });
}
