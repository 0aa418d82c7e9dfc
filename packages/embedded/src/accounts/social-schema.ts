import * as z from "zod/mini";
import { sessionAnswer } from "./calls-schema.ts";
import { challenge, codeChallenge, flowId, idToken, sealed, socialGrant, socialName } from "./fields-schema.ts";

const state = z.string().check(z.regex(/^[\w.-]{40,600}$/));

/**
 * Asks `beginSocial`. `page`: the origin that embeds the frame. `state`: what the provider sends back as it is; the key that its answer
 * is sealed to is in it. `keeperChallenge`: what the keeper wants the answer to be bound to. `codeChallenge`: of a provider that signs
 * nothing, and whose code the keeper exchanges: what that is bound to.
 */
export const beginSocialRequest = z.strictObject({
  provider: socialName,
  page: z.string().check(z.maxLength(300)),
  state,
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

/**
 * Asks `leaveSocialAnswer`. `state`: what came back with the answer. `sealed`: the answer, to the key in that state: nobody but the frame
 * that asked reads it.
 */
export const leaveSocialAnswerRequest = z.strictObject({ state, sealed });
/** Answers `findSocialAnswer`: the log-in of this frame's key that waits, and what was left for it, if anything was. */
export const findSocialAnswerAnswer = z.strictObject({ flow: flowId, sealed: z.nullable(sealed) });
