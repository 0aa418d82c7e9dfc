import { ACCOUNT_CALLS } from "@foyer/embedded/accounts";
import { createRoute } from "@hono/zod-openapi";
import { limitBody } from "../http/limit-body.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";
import { answerCall } from "./calls/answer-call.ts";
import { EMBEDDED_PATH } from "./embedded-path.ts";

const METHODS = { DELETE: "delete", GET: "get", POST: "post", PUT: "put" } as const;

/** Adds what the frame of embedded wallets asks. */
export function addEmbeddedRoutes(app: ServerApp, ports: ServerPorts): void {
  for (const name of listNames()) {
    const { method, path } = ACCOUNT_CALLS[name];
    const route = createRoute({
      method: METHODS[method],
      path: `${EMBEDDED_PATH}/{projectId}${path}`,
      summary: `For the wallet's frame: ${name}`,
      middleware: limitBody(FIXED_LIMITS.embedded.bodyBytes),
      responses: {
        200: { description: "What `@foyer/embedded/accounts` says of it, as JSON" },
        ...problemAnswers,
      },
    });
    app.openapi(route, (context) => answerCall(context, { name, ports }));
  }
}

function listNames(): readonly (keyof typeof ACCOUNT_CALLS)[] {
  return Object.keys(ACCOUNT_CALLS) as (keyof typeof ACCOUNT_CALLS)[];
}
