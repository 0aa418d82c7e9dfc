import { createRoute, z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import { limitBody } from "../http/limit-body.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";
import { answerCalls } from "./answer-calls.ts";
import { namespaceOf } from "./chain.ts";
import { METHODS } from "./methods.ts";
import { readCalls } from "./read-calls.ts";

const route = createRoute({
  method: "post",
  path: "/v1",
  summary: "Forwards JSON-RPC calls to a node of a chain, if their methods are among those of /limits",
  middleware: limitBody(FIXED_LIMITS.rpc.requestBytes),
  request: { query: projectQuerySchema.extend({ chainId: z.string().max(41).openapi({ description: "CAIP-2" }) }) },
  responses: { 200: { description: "What JSON-RPC answers" }, ...problemAnswers },
});

/** Adds the way to nodes. */
export function addRpcRoute(app: ServerApp, { settings, fetch, metrics, countRequests, stop }: ServerPorts): void {
  app.openapi(route, async (context) => {
    const { chainId: chain } = context.req.valid("query");
    const urls = settings.upstreams.get(chain);
    const namespace = namespaceOf(chain);
    const methods = Object.hasOwn(METHODS, namespace) ? METHODS[namespace] : undefined;
    if (urls === undefined || methods === undefined) throw new Fault("chain/unsupported", { chain });
    const calls = readCalls(await context.req.text(), methods);
    await countRequests("rpc", `${context.get("project").id}:${context.get("address")}`, Math.max(1, calls.points));
    metrics.calls.inc({ chain, outcome: "refused" }, calls.refused.length);
    const signal = AbortSignal.any([context.req.raw.signal, stop.last]);
    try {
      const body = await answerCalls(calls, { chain, urls, fetch, signal });
      metrics.calls.inc({ chain, outcome: "answered" }, calls.forwarded.length);
      return context.body(body, 200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    } catch (error) {
      const outcome = context.req.raw.signal.aborted ? "abandoned" : "failed";
      metrics.calls.inc({ chain, outcome }, calls.forwarded.length);
      throw error;
    }
  });
}
