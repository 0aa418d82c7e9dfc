import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { RECOVERY_CALLS } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { isKnownFault } from "@foyer-apps/service/faults/known-fault";
import { readAddress, toLoggedAddress } from "@foyer-apps/service/http/read-address";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import { answerCall } from "../calls/answer-call.ts";
import type { KeeperPorts } from "../calls/call.ts";
import { addPages } from "../pages/add-pages.ts";
import type { KeeperApp, KeeperEnvironment } from "./keeper-environment.ts";
import { limitRequests } from "./limit-requests.ts";

const BODY_BYTES = 64 * 1024;

/** Makes the keeper's routes; nothing runs before the first request. */
export function createApp(ports: KeeperPorts): KeeperApp {
  const app: KeeperApp = new Hono<KeeperEnvironment>({ strict: false });
  app.use(traceRequests(ports));
  app.get("/health", (context) => context.json({ status: "ok" }));
  app.use("/v1/*", shareAnswers(ports));
  app.use(limitRequests(ports.settings), bodyLimit({ maxSize: BODY_BYTES, onError: refuseLarge }));
  for (const name of listNames()) {
    const { method, path } = RECOVERY_CALLS[name];
    const route = `/v1/:projectId${path.replace("{flow}", ":flow")}`;
    app.on(method, route, (context) => answerCall(context, { name, ports }));
  }
  addPages(app, ports);
  app.notFound((context) =>
    problem(new ServiceFault("route/unknown", { path: context.req.path.slice(0, 100) }), context.get("requestId")),
  );
  app.onError((error, context) => {
    const requestId = context.get("requestId");
    const isOurs = isKnownFault(error) && error.status < 500;
    if (!isOurs) ports.log.warn({ requestId, err: error }, "failure");
    return problem(error, requestId);
  });
  return app;
}

/** @see https://www.rfc-editor.org/rfc/rfc9457 problem details */
function problem(error: Error, requestId: string): Response {
  const fault = isKnownFault(error) ? error : new ServiceFault("server/failed", {}, { cause: error });
  const { status, code, context } = fault;
  const headers = new Headers({ "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
  if ("retryAfterSeconds" in context) headers.set("Retry-After", String(context.retryAfterSeconds));
  const body = {
    title: STATUS_CODES[status],
    status,
    detail: fault.message,
    code,
    requestId,
    ...("problems" in context && { problems: context.problems }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Lets pages of the wallet's frame read answers, and nobody else's. @see https://fetch.spec.whatwg.org/#http-cors-protocol */
function shareAnswers({ settings }: KeeperPorts): MiddlewareHandler<KeeperEnvironment> {
  return async (context, next) => {
    const isFrame = context.req.header("Origin") === settings.frameOrigin;
    if (context.req.method === "OPTIONS") context.res = new Response(null, { status: isFrame ? 204 : 403 });
    else await next();
    const { headers } = context.res;
    headers.append("Vary", "Origin");
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    if (!isFrame) return;
    headers.set("Access-Control-Allow-Origin", settings.frameOrigin);
    headers.set("Access-Control-Expose-Headers", "Date, Retry-After, X-Request-Id");
    headers.set("Access-Control-Allow-Methods", "DELETE, GET, POST, PUT");
    headers.set("Access-Control-Allow-Headers", "Authorization, Content-Type, DPoP, Idempotency-Key");
    headers.set("Access-Control-Max-Age", "600");
  };
}

/** Gives every request an id, and writes one line of it: no path that was asked for, no body, no whole address. */
function traceRequests({ log, settings }: KeeperPorts): MiddlewareHandler<KeeperEnvironment> {
  return async (context, next) => {
    const requestId = randomUUID();
    context.set("requestId", requestId);
    const started = performance.now();
    await next();
    context.res.headers.set("X-Request-Id", requestId);
    context.res.headers.set("X-Content-Type-Options", "nosniff");
    const address = toLoggedAddress(readAddress(context, settings.trustedProxies));
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    const { status } = context.res;
    const code = isKnownFault(context.error) ? context.error.code : undefined;
    log.info(
      { requestId, method: context.req.method, route: routePath(context, -1), status, milliseconds, address, code },
      "request",
    );
  };
}

function refuseLarge(): never {
  throw new ServiceFault("request/too-large", { limitBytes: BODY_BYTES });
}

function listNames(): readonly (keyof typeof RECOVERY_CALLS)[] {
  return Object.keys(RECOVERY_CALLS) as (keyof typeof RECOVERY_CALLS)[];
}
