import { createHash } from "node:crypto";
import { farcasterNonce } from "@foyer/embedded/accounts";
import type { confirmKeeperFarcasterRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { rememberProof } from "@foyer-apps/service/holding/remember-proof";
import type { Call } from "../calls/call.ts";
import { isChallenge } from "../social/challenge.ts";
import { confirmDevice } from "../social/confirm-device.ts";
import { findReader } from "./begin-farcaster.ts";

type ConfirmFarcaster = (typeof confirmKeeperFarcasterRequest)["_zod"]["output"];

/** Longer than a challenge is good for. */
const REMEMBERED_MS = 3_600_000;

/**
 * Verifies this device by what somebody signed in their app of Farcaster: by the registry's own contract, at this keeper's own node, bound
 * to its challenge and the frame's key, and taken once. That the server took it counts for nothing.
 * @throws {ServiceFault} social/unknown, social/refused, social/unavailable
 */
export async function confirmFarcaster(call: Call, asked: ConfirmFarcaster): Promise<object> {
  const { ports, project, thumbprint, now } = call;
  const { challenge, serverChallenge, signed } = asked;
  const read = findReader(call);
  if (!isChallenge(call, challenge)) throw refused("it was not asked for here, or too long ago");
  const nonce = await farcasterNonce({ serverChallenge, keeperChallenge: challenge, thumbprint });
  const uri = `${ports.settings.frameOrigin}/social/${project.id}`;
  const { fid } = await read({ ...signed, nonce, uri, now });
  const used = createHash("sha256").update(`farcaster\n${nonce}`).digest("base64url");
  if (!(await rememberProof(ports.holder, used, now + REMEMBERED_MS))) throw refused("it was given before");
  return { token: await confirmDevice(call, { provider: "farcaster", issuer: "farcaster", subject: String(fid) }) };
}

function refused(reason: string): ServiceFault {
  return new ServiceFault("social/refused", { reason });
}
