import { createRoute, z } from "@hono/zod-openapi";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import type { ServerApp } from "../http/server-app.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";

const route = createRoute({
  method: "get",
  path: "/projects/v1/origins",
  summary: "The origins whose pages may use a project; none: all may",
  request: { query: projectQuerySchema },
  responses: {
    200: {
      description: "Origins; * stands for one whole label of the host",
      content: { "application/json": { schema: z.object({ allowedOrigins: z.array(z.string()) }) } },
    },
    ...problemAnswers,
  },
});

/** Adds a project's origins. */
export function addOriginsRoute(app: ServerApp): void {
  app.openapi(route, (context) => {
    context.header("Cache-Control", `public, max-age=${FIXED_LIMITS.cacheSeconds}`);
    return context.json({ allowedOrigins: [...context.get("project").origins] }, 200);
  });
}
