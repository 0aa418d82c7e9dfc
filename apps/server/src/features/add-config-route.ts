import { createRoute, z } from "@hono/zod-openapi";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { featureSchema } from "./features.ts";
import { findFeatures } from "./find-features.ts";

const route = createRoute({
  method: "get",
  path: "/appkit/v1/config",
  summary: "The features that the operator has switched for a project; the client's defaults hold for the rest",
  request: { query: projectQuerySchema },
  responses: {
    200: {
      description: "The features",
      content: { "application/json": { schema: z.object({ features: z.array(featureSchema) }) } },
    },
    ...problemAnswers,
  },
});

/** Adds a project's features. */
export function addConfigRoute(app: ServerApp, { database, settings }: ServerPorts): void {
  app.openapi(route, async (context) => {
    const features = await findFeatures(database.tables, context.get("project").id);
    context.header("Cache-Control", `public, max-age=${settings.limits.cacheSeconds}`);
    return context.json({ features: [...features] }, 200);
  });
}
