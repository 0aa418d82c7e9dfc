import { readZodProblems } from "@foyer-apps/service/faults/read-zod-problems";
import type { Hook } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import type { RequestEnvironment } from "./server-environment.ts";

/** Turns what a schema refuses into a problem that names each part. */
export const refuseInvalid: Hook<unknown, RequestEnvironment, string, undefined> = (result) => {
  if (result.success) return;
  throw new Fault(
    "request/invalid",
    { problems: readZodProblems(result.error, result.target) },
    { cause: result.error },
  );
};
