import { randomUUID } from "node:crypto";
import { toLoggedAddress } from "@foyer-apps/service/http/read-address";
import type { MiddlewareHandler } from "hono";
import { routeOf } from "../access/guard-routes.ts";
import { isAdminPath } from "../admin/admin-path.ts";
import { isFault } from "../faults/fault.ts";
import type { RequestEnvironment, ServerPorts } from "./server-environment.ts";

/** Gives every request an id, counts it, and writes one line of it: no query, no body, no whole address. */
export function traceRequests({ log, metrics, telemetry, stop }: ServerPorts): MiddlewareHandler<RequestEnvironment> {
  return async (context, next) => {
    const requestId = randomUUID();
    context.set("requestId", requestId);
    const started = performance.now();
    const began = Date.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const [method = "", route = "none"] = (routeOf(context) ?? `${knownMethod(context.req.method)} none`).split(" ");
    const { status, headers } = context.res;
    headers.set("X-Request-Id", requestId);
    headers.set("X-Content-Type-Options", "nosniff");
    // Answers are for other origins' pages; whether one may read them is for CORS to say.
    headers.set("Cross-Origin-Resource-Policy", isAdminPath(context.req.path) ? "same-origin" : "cross-origin");
    if (stop.begun.aborted) headers.set("Connection", "close");
    metrics.requests.inc({ method, route, status });
    metrics.seconds.observe({ method, route }, seconds);
    const parent = context.req.header("traceparent");
    telemetry?.note({ method, route, status, began, milliseconds: seconds * 1000, parent, requestId });
    log.info(
      {
        requestId,
        method,
        route,
        status,
        milliseconds: Math.round(seconds * 10_000) / 10,
        project: context.get("project")?.id,
        address: toLoggedAddress(context.get("address") ?? "unknown"),
        ...(isFault(context.error) && { code: context.error.code }),
      },
      "request",
    );
  };
}

/** Methods are labels of counters: what a client invents is one label. */
function knownMethod(method: string): string {
  return ["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"].includes(method) ? method : "other";
}
