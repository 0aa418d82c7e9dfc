import type { MiddlewareHandler } from "hono";
import { Fault } from "../faults/fault.ts";
import type { RequestEnvironment } from "./server-environment.ts";

/**
 * Says of a request that failed because its client went away that this is why. What is thrown then may be a text, which
 * the library hands on past the log and the counters.
 */
export function noteAbandoned(): MiddlewareHandler<RequestEnvironment> {
  return async (context, next) => {
    try {
      await next();
    } catch (thrown) {
      throw context.req.raw.signal.aborted ? toFault(thrown) : thrown;
    }
  };
}

function toFault(cause: unknown): Fault {
  return new Fault("request/abandoned", {}, { cause });
}
