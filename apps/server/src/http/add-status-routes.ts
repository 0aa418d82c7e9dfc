import { createRoute, z } from "@hono/zod-openapi";
import { createDatabaseProbe } from "../database/create-database-probe.ts";
import { METHODS } from "../rpc/methods.ts";
import type { ServerApp } from "./server-app.ts";
import type { ServerPorts } from "./server-environment.ts";

const UNREADY = ["database unreachable", "stopping"] as const;

const json = <Schema extends z.ZodType>(schema: Schema) => ({ "application/json": { schema } });

const liveRoute = createRoute({
  method: "get",
  path: "/health/live",
  summary: "Whether the process answers; one that does not is to be started again",
  responses: { 200: { description: "It does", content: json(z.object({ status: z.literal("ok") })) } },
});

const createReadyRoute = (path: "/health" | "/health/ready") =>
  createRoute({
    method: "get",
    path,
    summary: "Whether the server can do its work; one that cannot is to be sent no visitors",
    responses: {
      200: { description: "It can", content: json(z.object({ status: z.literal("ok") })) },
      503: { description: "It cannot, and why", content: json(z.object({ status: z.enum(UNREADY) })) },
    },
  });

const limitsRoute = createRoute({
  method: "get",
  path: "/limits",
  summary: "What a client may ask for, and how often; the RPC methods with their points",
  responses: {
    200: { description: "The limits", content: { "application/json": { schema: z.record(z.string(), z.unknown()) } } },
  },
});

const metricsRoute = createRoute({
  method: "get",
  path: "/metrics",
  summary: "Counters for Prometheus, for the operator",
  responses: { 200: { description: "Counters", content: { "text/plain": { schema: z.string() } } } },
});

/** Adds the routes that tell of the server itself. */
export function addStatusRoutes(app: ServerApp, { settings, database, metrics, stop }: ServerPorts): void {
  const canWrite = createDatabaseProbe(database);
  app.openapi(liveRoute, (context) => {
    context.header("Cache-Control", "no-store");
    return context.json({ status: "ok" } as const, 200);
  });
  for (const path of ["/health", "/health/ready"] as const) {
    app.openapi(createReadyRoute(path), async (context) => {
      context.header("Cache-Control", "no-store");
      if (stop.begun.aborted) return context.json({ status: "stopping" } as const, 503);
      const isReady = await canWrite();
      return isReady
        ? context.json({ status: "ok" } as const, 200)
        : context.json({ status: "database unreachable" } as const, 503);
    });
  }
  app.openapi(limitsRoute, (context) => {
    const chains = [...settings.upstreams.keys()];
    return context.json({ ...settings.limits, rpcChains: chains, rpcPoints: METHODS }, 200);
  });
  app.openapi(metricsRoute, async (context) =>
    context.text(await metrics.read(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" }),
  );
}
