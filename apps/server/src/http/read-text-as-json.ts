import type { MiddlewareHandler } from "hono";

/** What a page sends without asking first whether it may: https://fetch.spec.whatwg.org/#cors-safelisted-request-header */
const PLAIN = /^text\/plain\b/i;

/** Takes plain text, and what is called nothing, for JSON: pages send it so, and a description knows JSON alone. */
export function readTextAsJson(): MiddlewareHandler {
  return async (context, next) => {
    const { headers } = context.req.raw;
    if (PLAIN.test(headers.get("content-type") ?? "text/plain")) headers.set("content-type", "application/json");
    await next();
  };
}
