import * as z from "zod/mini";
import { flowId, loginPlace, placeName } from "./fields-schema.ts";

/** Asks `linkWay`. `token`: the access token of who is to log in here, too. */
export const linkWayRequest = z.strictObject({ token: z.string().check(z.maxLength(4_096)) });
/**
 * Answers `ways`, the first one first. `name`: the address, or what they are called there. `called`: what the operator calls the place, where
 * it is a provider of their own.
 */
export const waysAnswer = z.strictObject({
  ways: z
    .array(
      z.strictObject({
        id: flowId,
        place: loginPlace,
        called: z.optional(placeName),
        name: z.string().check(z.maxLength(254)),
        isFirst: z.boolean(),
      }),
    )
    .check(z.maxLength(64)),
});
