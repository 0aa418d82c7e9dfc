import * as z from "zod/mini";
import { flowId, loginPlace } from "./fields-schema.ts";

/** Asks `linkWay`. `token`: the access token of who is to log in here, too. */
export const linkWayRequest = z.strictObject({ token: z.string().check(z.maxLength(4_096)) });
/** Answers `ways`, the first one first. `name`: the address, or what they are called there. */
export const waysAnswer = z.strictObject({
  ways: z.array(
    z.strictObject({
      id: flowId,
      place: loginPlace,
      name: z.string().check(z.maxLength(254)),
      isFirst: z.boolean(),
    }),
  ),
});
