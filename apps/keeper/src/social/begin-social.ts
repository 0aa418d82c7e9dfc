import { createHash } from "node:crypto";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import type { SocialClient } from "@foyer-apps/service/openid/social-environment";
import type { Call } from "../calls/call.ts";
import { createChallenge } from "./challenge.ts";

/**
 * Gives what the answer of a provider has to be bound to before this keeper takes it: a signed one by its nonce, and the code of a provider
 * that signs nothing by PKCE, so that this keeper alone exchanges it, and for this frame's key alone. With it, where the provider asks
 * people: the server writes that address, and the frame compares.
 * @throws {ServiceFault} social/unknown, social/unavailable
 */
export async function beginSocial(call: Call, { provider }: { readonly provider: string }): Promise<object> {
  const client = findClient(call, provider);
  const { kind, clientId } = client;
  const authorizationOrigin = await call.ports.findAuthorizationOrigin(client);
  const challenge = createChallenge(call);
  if (kind === "openid") return { challenge, clientId, authorizationOrigin };
  const codeChallenge = createHash("sha256").update(verifierOf(call, challenge)).digest("base64url");
  return { challenge, clientId, authorizationOrigin, codeChallenge };
}

/** What a code is exchanged with: known to this keeper alone, and of one challenge and one frame's key. */
export function verifierOf({ ports, project, thumbprint }: Call, challenge: string): string {
  return digest(ports.keys.codes, `verifier of a social log-in to ${project.id} ${thumbprint}`, challenge);
}

/** Whose answers count. */
export function findClient({ ports }: Call, provider: string): SocialClient {
  const client = ports.settings.socials.get(provider);
  if (client === undefined) throw new ServiceFault("social/unknown", { provider });
  return client;
}
