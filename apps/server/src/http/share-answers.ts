import { readAddress } from "@foyer-apps/service/http/read-address";
import type { MiddlewareHandler } from "hono";
import { admitPreflight } from "../access/guard-routes.ts";
import { isAdminPath } from "../admin/admin-path.ts";
import { isEmbeddedPath } from "../embedded/embedded-path.ts";
import { isSignInPath } from "../sign-in/sign-in-path.ts";
import type { RequestEnvironment, ServerPorts } from "./server-environment.ts";

const PREFLIGHT_SECONDS = "600";

/** The methods and headers that pages may use. */
const ASKED = {
  signIn: { methods: "GET, POST, PUT", sent: "Authorization, Content-Type" },
  embedded: { methods: "DELETE, GET, POST, PUT", sent: "Authorization, Content-Type, DPoP, Idempotency-Key" },
  others: { methods: "GET, HEAD, POST", sent: "If-None-Match, Content-Type" },
} as const;

/**
 * Lets pages of a project's origins read answers, and answers their preflights. The origin is named, never `*`.
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function shareAnswers(ports: ServerPorts): MiddlewareHandler<RequestEnvironment> {
  return async (context, next) => {
    // The operator's own page is of this origin, and no other page's business.
    if (isAdminPath(context.req.path)) return await next();
    const isPreflight = context.req.method === "OPTIONS";
    let isAdmitted = false;
    if (isPreflight) {
      context.set("address", readAddress(context, ports.settings.trustedProxies));
      isAdmitted = await admitPreflight(context, ports);
      context.res = new Response(null, { status: 204 });
    } else {
      await next();
    }
    const { headers } = context.res;
    headers.append("Vary", "Origin");
    const origin = context.get("sharedOrigin");
    if (origin === undefined) return;
    headers.set("Access-Control-Allow-Origin", origin);
    headers.set("Access-Control-Expose-Headers", "Age, Date, ETag, Retry-After, X-Request-Id");
    const isSignIn = isSignInPath(context.req.path);
    // Sessions are in cookies, and nothing else here is anybody's own.
    if (isSignIn) headers.set("Access-Control-Allow-Credentials", "true");
    if (!isPreflight) return;
    const { methods, sent } = ASKED[isSignIn ? "signIn" : isEmbeddedPath(context.req.path) ? "embedded" : "others"];
    headers.set("Access-Control-Allow-Methods", methods);
    headers.set("Access-Control-Allow-Headers", sent);
    if (isAdmitted) headers.set("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  };
}
