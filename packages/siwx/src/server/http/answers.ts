import type { SignInError } from "../sign-in-error.ts";

/** What every answer says: it is of this moment and of this page, for nobody to keep. */
const ALWAYS = { "cache-control": "no-store", vary: "Origin", "x-content-type-options": "nosniff" } as const;
/** How long a browser need not ask again whether it may, in seconds. */
const PREFLIGHT_SECONDS = "600";

export function answerJson(json: object, cookie: string | undefined): Response {
  const response = new Response(JSON.stringify(json), { headers: { ...ALWAYS, "content-type": "application/json" } });
  if (cookie !== undefined) response.headers.append("set-cookie", cookie);
  return response;
}

/**
 * Says in words what was refused. `allowed`: methods of the call.
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export function answerProblem(
  { code, message, status, retryAfterSeconds }: SignInError,
  allowed?: readonly string[],
): Response {
  return new Response(JSON.stringify({ code, message, status }), {
    status,
    headers: {
      ...ALWAYS,
      "content-type": "application/problem+json",
      ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
      ...(allowed && { allow: [...allowed, "OPTIONS"].join(", ") }),
    },
  });
}

export function answerPreflight(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...ALWAYS,
      "access-control-allow-methods": methods.join(", "),
      "access-control-allow-headers": "content-type, authorization",
      "access-control-max-age": PREFLIGHT_SECONDS,
    },
  });
}

/** Lets the page of this origin, which was looked at before, read the answer. */
export function withCors(response: Response, origin: string | null): Response {
  if (origin === null) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-allow-credentials", "true");
  response.headers.set("access-control-expose-headers", "retry-after");
  return response;
}
