import { STATUS_CODES } from "node:http";
import { isSignInPath } from "../sign-in/sign-in-path.ts";
import { FAULTS } from "./catalogue.ts";
import { Fault, isFault } from "./fault.ts";

/**
 * Turns a failure into an answer that tells a client what happened and nothing of the inside.
 * @see https://www.rfc-editor.org/rfc/rfc9457 problem details
 */
export function problemResponse(error: unknown, a: { readonly requestId: string; readonly path: string }): Response {
  const fault = isFault(error) ? error : new Fault("server/failed", {}, { cause: error });
  const { status } = FAULTS[fault.code];
  const body = {
    title: STATUS_CODES[status],
    status,
    detail: fault.message,
    code: fault.code,
    requestId: a.requestId,
    // Pages that sign people in read all refusals alike, those of `@foyer/siwx/server` too.
    ...(isSignInPath(a.path) && { message: fault.message }),
    ...(isFault(fault, "request/invalid") && { problems: fault.context.problems }),
    ...(isFault(fault, "login/code-refused") && fault.context),
  };
  const headers = new Headers({ "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
  if ("retryAfterSeconds" in fault.context) headers.set("Retry-After", String(fault.context.retryAfterSeconds));
  if (isFault(fault, "operator/refused")) headers.set("WWW-Authenticate", "Bearer");
  // What has not been read of the body would stand before the next request.
  if (isFault(fault, "request/too-large")) headers.set("Connection", "close");
  return new Response(JSON.stringify(body), { status, headers });
}
