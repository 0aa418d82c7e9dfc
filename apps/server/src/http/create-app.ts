import { createHash } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import { etag } from "hono/etag";
import { HTTPException } from "hono/http-exception";
import { guardRoutes } from "../access/guard-routes.ts";
import { addAdminPage } from "../admin/add-admin-page.ts";
import { addAdminRoutes } from "../admin/add-admin-routes.ts";
import { addAnalyticsRoutes } from "../analytics/add-analytics-routes.ts";
import { addDataRoutes } from "../data/routes/add-data-routes.ts";
import { addEmbeddedRoutes } from "../embedded/add-embedded-routes.ts";
import { addExchangeRoutes } from "../exchange/add-exchange-routes.ts";
import { FAULTS } from "../faults/catalogue.ts";
import { Fault, isFault } from "../faults/fault.ts";
import { problemResponse } from "../faults/problem-response.ts";
import { addConfigRoute } from "../features/add-config-route.ts";
import { addImageRoutes } from "../images/add-image-routes.ts";
import { addNameRoutes } from "../names/add-name-routes.ts";
import { addOnrampRoutes } from "../onramp/add-onramp-routes.ts";
import { addPayRoutes } from "../pay/add-pay-routes.ts";
import { addOriginsRoute } from "../projects/add-origins-route.ts";
import { addRpcRoute } from "../rpc/add-rpc-route.ts";
import { addSignInRoutes } from "../sign-in/add-sign-in-routes.ts";
import { addWalletsRoute } from "../wallets/add-wallets-route.ts";
import { addStatusRoutes } from "./add-status-routes.ts";
import { noteAbandoned } from "./note-abandoned.ts";
import { packAnswers } from "./pack-answers.ts";
import { refuseInvalid } from "./refuse-invalid.ts";
import type { ServerApp } from "./server-app.ts";
import type { RequestEnvironment, ServerPorts } from "./server-environment.ts";
import { shareAnswers } from "./share-answers.ts";
import { traceRequests } from "./trace-requests.ts";

/** Makes the server's routes; nothing runs before the first request. */
export function createApp(ports: ServerPorts): ServerApp {
  const app: ServerApp = new OpenAPIHono<RequestEnvironment>({ strict: false, defaultHook: refuseInvalid });
  app.use(
    traceRequests(ports),
    shareAnswers(ports),
    guardRoutes(ports),
    packAnswers(),
    etag({ generateDigest }),
    noteAbandoned(),
  );
  addWalletsRoute(app, ports);
  addImageRoutes(app, ports);
  addConfigRoute(app, ports);
  addOriginsRoute(app);
  addAnalyticsRoutes(app, ports);
  addRpcRoute(app, ports);
  addDataRoutes(app, ports);
  addOnrampRoutes(app, ports);
  addExchangeRoutes(app, ports);
  addPayRoutes(app, ports);
  addSignInRoutes(app, ports);
  addNameRoutes(app, ports);
  addEmbeddedRoutes(app, ports);
  addStatusRoutes(app, ports);
  addAdminPage(app);
  addAdminRoutes(app, ports);
  app.doc31("/doc", {
    openapi: "3.1.0",
    info: {
      title: "Foyer server",
      version: "1",
      description:
        "Wallets, images, configuration, events, RPC, what accounts have and did, buying, payouts, payments, signing in, account names, and embedded wallets.",
    },
  });
  app.onError((error, context) => {
    const requestId = context.get("requestId");
    const { path } = context.req;
    if (!isFault(error) && ports.stop.last.aborted) {
      return problemResponse(new Fault("server/stopping", { retryAfterSeconds: 1 }, { cause: error }), {
        requestId,
        path,
      });
    }
    const told = refuseUnread(error);
    if (!isFault(told) || FAULTS[told.code].status >= 500) ports.log.warn({ requestId, err: error }, "failure");
    return problemResponse(told, { requestId, path });
  });
  return app;
}

/** A body that is no JSON, or is not said to be, is the mistake of whoever sent it. */
function refuseUnread(error: Error): Error {
  if (!(error instanceof HTTPException) || error.status >= 500) return error;
  return new Fault("request/invalid", { problems: [{ name: "body", message: error.message }] }, { cause: error });
}

/** Node's own hash answers at once, Web Crypto's after two turns of the event loop. */
function generateDigest(body: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return new Uint8Array(createHash("sha256").update(body).digest()).buffer;
}
