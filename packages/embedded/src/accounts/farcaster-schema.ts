import * as z from "zod/mini";
import { sessionAnswer } from "./calls-schema.ts";
import { challenge, flowId, signedMessage } from "./fields-schema.ts";

/** Asks `beginFarcaster`. `page`: the origin that embeds the frame. `keeperChallenge`: what the keeper wants the answer to be bound to. */
export const beginFarcasterRequest = z.strictObject({
  page: z.string().check(z.maxLength(300)),
  keeperChallenge: challenge,
  language: z.optional(z.string().check(z.maxLength(35))),
});
/** Answers `beginFarcaster`. `url`: what the person opens in their app. `challenge`: the server's own, see `farcasterNonce`. */
export const beginFarcasterAnswer = z.strictObject({
  flow: flowId,
  url: z.string().check(z.maxLength(2_048)),
  challenge,
  expiresAt: z.int().check(z.nonnegative()),
});
/** Asks `confirmFarcaster`: every second or so, and held up to 10 s where nothing has changed. */
export const confirmFarcasterRequest = z.strictObject({ flow: flowId });
/** Answers `confirmFarcaster`. `signed`: what the person signed in their app, for the keeper, who checks it by itself. */
export const confirmFarcasterAnswer = z.union([
  z.strictObject({ status: z.literal("pending") }),
  z.strictObject({ status: z.literal("completed"), session: sessionAnswer, signed: signedMessage }),
]);
