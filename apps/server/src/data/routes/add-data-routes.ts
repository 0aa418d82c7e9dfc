import { createRoute, z } from "@hono/zod-openapi";
import { problemAnswers } from "../../http/problem-answers.ts";
import { projectQuerySchema } from "../../http/project-query.ts";
import type { ServerApp } from "../../http/server-app.ts";
import type { ServerPorts } from "../../http/server-environment.ts";
import { createDataPorts } from "../data-ports.ts";
import { addAccountRoutes } from "./add-account-routes.ts";
import { addSwapRoutes } from "./add-swap-routes.ts";
import { addTokenRoutes } from "./add-token-routes.ts";

const chainsRoute = createRoute({
  method: "get",
  path: "/v1/supported-chains",
  summary: "The chains whose accounts can be asked for",
  request: { query: projectQuerySchema },
  responses: {
    200: {
      description: "CAIP-2; there is nothing over WebSocket",
      content: { "application/json": { schema: z.object({ http: z.array(z.string()), ws: z.array(z.string()) }) } },
    },
    ...problemAnswers,
  },
});

/** Adds what is asked of accounts, tokens and fees. */
export function addDataRoutes(app: ServerApp, ports: ServerPorts): void {
  const { settings } = ports;
  app.openapi(chainsRoute, (context) => {
    context.header("Cache-Control", `public, max-age=${settings.limits.cacheSeconds}`);
    return context.json({ http: [...settings.data.upstreams.keys()], ws: [] }, 200);
  });
  const data = createDataPorts(ports);
  addAccountRoutes(app, data);
  addTokenRoutes(app, data);
  addSwapRoutes(app, ports);
}
