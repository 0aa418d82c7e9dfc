import { randomBytes } from "node:crypto";
import { type beginSocialRequest, socialNonce } from "@foyer/embedded/accounts";
import type { Call } from "../calls/call.ts";
import { requirePage } from "../calls/require-page.ts";
import type { Bound } from "./providers.ts";
import { keepSocialFlow } from "./social-flow.ts";

type BeginSocial = (typeof beginSocialRequest)["_zod"]["output"];

/**
 * Begins a log-in at an account elsewhere: with PKCE, and a nonce that binds what the provider signs to this server's challenge, to the
 * keeper's, and to the frame's key. The code of a provider that signs nothing is bound to the keeper, which exchanges it.
 * @throws {ServiceFault} request/invalid, social/unknown, social/unavailable, social/refused
 * @see https://www.rfc-editor.org/rfc/rfc9700
 */
export async function beginSocial(call: Call, asked: BeginSocial): Promise<object> {
  const { desk, project, thumbprint } = call;
  const { provider, page, state, keeperChallenge, codeChallenge } = asked;
  requirePage(call, page);
  const challenge = randomBytes(32).toString("base64url");
  const nonce = await socialNonce({ serverChallenge: challenge, keeperChallenge, thumbprint });
  const bound: Bound =
    codeChallenge === undefined
      ? { kind: "openid", verifier: randomBytes(32).toString("base64url"), state, nonce }
      : { kind: "oauth", state, codeChallenge };
  const uri = await desk.providers.writeUrl({ provider, redirectUri: redirectUriOf(call), bound });
  const { id, expiresAt } = await keepSocialFlow(call, { provider, page, bound });
  call.ports.log.info({ project: project.id, provider }, "social log-in begun");
  return { flow: id, uri, challenge, expiresAt };
}

/** Where providers lead back to: a page of the frame's own origin, and what an operator registers with them. */
export function redirectUriOf({ desk, project }: Pick<Call, "desk" | "project">): string {
  return `${desk.frameOrigin}/social/${project.id}`;
}
