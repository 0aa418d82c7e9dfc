import { createHash } from "node:crypto";
import type { redeemKeeperSocialRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { rememberProof } from "@foyer-apps/service/holding/remember-proof";
import { readAccount } from "@foyer-apps/service/oauth/read-account";
import { redeemCode } from "@foyer-apps/service/oauth/redeem-code";
import type { Call } from "../calls/call.ts";
import { findClient, verifierOf } from "./begin-social.ts";
import { isChallenge } from "./challenge.ts";
import { confirmDevice } from "./confirm-device.ts";

type RedeemSocial = (typeof redeemKeeperSocialRequest)["_zod"]["output"];

/** No challenge is good for as long. */
const REMEMBERED_MS = 3_600_000;

/**
 * Verifies this device by an account at a provider that signs nothing: this keeper exchanges the code itself, once, and asks whose it is.
 * The server never has the code while it is good for anything, and what it is given afterwards it asks the provider about by itself.
 * @throws {ServiceFault} social/unknown, social/refused, social/unavailable
 */
export async function redeemSocial(call: Call, { provider, challenge, code }: RedeemSocial): Promise<object> {
  const { ports, project, now } = call;
  const client = findClient(call, provider);
  if (client.kind !== "oauth") throw refused("its answers are signed");
  if (!isChallenge(call, challenge)) throw refused("it was not asked for here, or too long ago");
  const used = createHash("sha256").update(`code\n${challenge}`).digest("base64url");
  if (!(await rememberProof(ports.holder, used, now + REMEMBERED_MS))) throw refused("it was given before");
  const redirectUri = `${ports.settings.frameOrigin}/social/${project.id}`;
  const { accessToken, grant } = await redeemCode(client, { code, verifier: verifierOf(call, challenge), redirectUri });
  const { issuer, subject } = await readAccount(client, accessToken);
  return { token: await confirmDevice(call, { provider, issuer, subject }), grant };
}

function refused(reason: string): ServiceFault {
  return new ServiceFault("social/refused", { reason });
}
