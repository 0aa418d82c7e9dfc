import { createRoute, z } from "@hono/zod-openapi";
import { sql } from "kysely";
import { METHODS } from "../rpc/methods.ts";
import type { ServerApp } from "./server-app.ts";
import type { ServerPorts } from "./server-environment.ts";

const healthRoute = createRoute({
  method: "get",
  path: "/health",
  summary: "Whether the server and its database answer",
  responses: {
    200: {
      description: "Both do",
      content: { "application/json": { schema: z.object({ status: z.literal("ok") }) } },
    },
    503: {
      description: "The database does not",
      content: { "application/json": { schema: z.object({ status: z.literal("database unreachable") }) } },
    },
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
export function addStatusRoutes(app: ServerApp, { settings, database, metrics }: ServerPorts): void {
  app.openapi(healthRoute, async (context) => {
    context.header("Cache-Control", "no-store");
    try {
      await sql`SELECT 1`.execute(database.tables);
      return context.json({ status: "ok" } as const, 200);
    } catch {
      // Why is in the log of whoever needs the database; who asks here wants a yes or a no.
      return context.json({ status: "database unreachable" } as const, 503);
    }
  });
  app.openapi(limitsRoute, (context) => {
    const chains = [...settings.upstreams.keys()];
    return context.json({ ...settings.limits, rpcChains: chains, rpcPoints: METHODS }, 200);
  });
  app.openapi(metricsRoute, async (context) =>
    context.text(await metrics.read(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" }),
  );
}
