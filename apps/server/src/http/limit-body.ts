import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Fault } from "../faults/fault.ts";

/** Refuses a body of more than `limitBytes`, whether or not it says how long it is. */
export function limitBody(limitBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: limitBytes,
    onError: () => {
      throw new Fault("request/too-large", { limitBytes });
    },
  });
}
