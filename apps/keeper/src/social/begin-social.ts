import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { SocialClient } from "@foyer-apps/service/openid/social-environment";
import type { Call } from "../calls/call.ts";
import { createChallenge } from "./challenge.ts";

/**
 * Gives what the answer of a provider has to be bound to before this keeper takes it.
 * @throws {ServiceFault} social/unknown
 */
export async function beginSocial(call: Call, { provider }: { readonly provider: string }): Promise<object> {
  return { challenge: createChallenge(call), clientId: findClient(call, provider).clientId };
}

/** Whose answers count. */
export function findClient({ ports }: Call, provider: string): SocialClient {
  const client = ports.settings.socials.get(provider);
  if (client === undefined) throw new ServiceFault("social/unknown", { provider });
  return client;
}
