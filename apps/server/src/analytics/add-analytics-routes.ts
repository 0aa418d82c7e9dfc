import { createRoute, z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import { limitBody } from "../http/limit-body.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { RequestContext, ServerPorts } from "../http/server-environment.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";
import { eventSchema } from "./event-schema.ts";
import { keepEvents } from "./keep-events.ts";

const { bodyBytes, eventsMax } = FIXED_LIMITS.analytics;

const configRoute = createRoute({
  method: "get",
  path: "/getAnalyticsConfig",
  summary: "Whether a project keeps events",
  request: { query: projectQuerySchema },
  responses: {
    200: {
      description: "Whether it does",
      content: {
        "application/json": { schema: z.object({ isAnalyticsEnabled: z.boolean(), retentionDays: z.int() }) },
      },
    },
    ...problemAnswers,
  },
});

const batchRoute = createRoute({
  method: "post",
  path: "/batch",
  summary: "Takes events from a beacon; those that are not what they should be are dropped",
  middleware: limitBody(bodyBytes),
  // A beacon sends text/plain, which asks for no preflight: the body is read here and not by the description.
  request: { query: projectQuerySchema },
  responses: {
    202: {
      description:
        "How many events were kept and how many dropped, as many of them as `refused` says for want of room today; for how many days they are kept",
      content: {
        "application/json": {
          schema: z.object({ accepted: z.int(), dropped: z.int(), refused: z.int(), retentionDays: z.int() }),
        },
      },
    },
    ...problemAnswers,
  },
});

/** Adds the sink of events. */
export function addAnalyticsRoutes(app: ServerApp, { database, metrics, now, settings }: ServerPorts): void {
  app.openAPIRegistry.register("Event", eventSchema);
  app.openapi(configRoute, (context) => {
    context.header("Cache-Control", `public, max-age=${settings.limits.cacheSeconds}`);
    const { isAnalyticsEnabled } = context.get("project");
    return context.json({ isAnalyticsEnabled, retentionDays: settings.limits.analytics.retentionDays }, 200);
  });
  app.openapi(batchRoute, async (context) => {
    const events = readEvents(await context.req.text());
    const { id: projectId, isAnalyticsEnabled } = context.get("project");
    const isWanted = isAnalyticsEnabled && !asksNotToBeTracked(context);
    const { bytesPerDay, retentionDays } = settings.limits.analytics;
    const kept = isWanted
      ? await keepEvents(database.tables, { projectId, events, now: now(), bytesPerDay })
      : { accepted: 0, dropped: events.length, refused: 0 };
    metrics.events.inc({ outcome: "accepted" }, kept.accepted);
    metrics.events.inc({ outcome: "dropped" }, kept.dropped);
    return context.json({ ...kept, retentionDays }, 202);
  });
}

function readEvents(body: string): readonly unknown[] {
  const { data } = z.array(z.unknown()).max(eventsMax).safeParse(parseJson(body));
  if (data) return data;
  const message = `must be a JSON list of at most ${eventsMax} events`;
  throw new Fault("request/invalid", { problems: [{ name: "body", message }] });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The schema refuses `undefined` with the same words as any other body that is no list.
    return undefined;
  }
}

/** @see https://www.w3.org/TR/tracking-dnt/ and https://w3c.github.io/gpc/ */
function asksNotToBeTracked(context: RequestContext): boolean {
  return context.req.header("DNT") === "1" || context.req.header("Sec-GPC") === "1";
}
