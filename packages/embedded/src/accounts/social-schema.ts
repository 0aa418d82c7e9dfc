import * as z from "zod/mini";
import { sessionAnswer } from "./calls-schema.ts";
import { challenge, codeChallenge, flowId, idToken, socialGrant, socialName } from "./fields-schema.ts";

/**
 * Asks `beginSocial`. `page`: the origin that embeds the frame. `state`: what the provider sends back as it is; the key that its answer
 * is sealed to is in it. `keeperChallenge`: what the keeper wants the answer to be bound to. `codeChallenge`: of a provider that signs
 * nothing, and whose code the keeper exchanges: what that is bound to.
 */
export const beginSocialRequest = z.strictObject({
  provider: socialName,
  page: z.string().check(z.maxLength(300)),
  state: z.string().check(z.regex(/^[\w.-]{40,600}$/)),
  keeperChallenge: challenge,
  codeChallenge: z.optional(codeChallenge),
  language: z.optional(z.string().check(z.maxLength(35))),
});
/** Answers `beginSocial`. `uri`: the provider's page. `challenge`: the server's own, see `socialNonce`. */
export const beginSocialAnswer = z.strictObject({
  flow: flowId,
  uri: z.string().check(z.maxLength(2_048)),
  challenge,
  expiresAt: z.int().check(z.nonnegative()),
});
/**
 * Asks `confirmSocial`. `query`: what stood after the `?` of the address that the provider led back to. `grant`: what the keeper exchanged
 * its code for, where the provider signs nothing.
 */
export const confirmSocialRequest = z.strictObject({
  flow: flowId,
  query: z.string().check(z.minLength(1), z.maxLength(8_192)),
  grant: z.optional(socialGrant),
});
/** Answers `confirmSocial`. `idToken`: for the keeper, who reads it by itself, where the provider signs one. */
export const confirmSocialAnswer = z.strictObject({ session: sessionAnswer, idToken: z.optional(idToken) });
