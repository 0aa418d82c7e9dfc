import type { z } from "@hono/zod-openapi";
import type { Fetch } from "../rpc/ask-node.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";
import { UpstreamFailure, type UpstreamReason } from "./upstream-failure.ts";

/** What is asked of an upstream: below its URL, with a query, or as JSON in a body. */
export type UpstreamCall = {
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Asks an upstream and reads its answer by a schema. @throws {UpstreamFailure} */
export type AskUpstream = <Answer>(call: UpstreamCall, schema: z.ZodType<Answer>) => Promise<Answer>;

/** A string or a number of JSON. Numbers that would lose their last digits become strings. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const LARGE = /^-?\d{16,}$/;

/** Makes the way to one upstream: JSON over HTTP, within limits of time and size, and no further than its own URL. */
export function createAsk(a: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
}): AskUpstream {
  return async ({ path = "", query = {}, body }, schema) => {
    const url = new URL(a.url.replace(/\/$/, "") + path);
    for (const [name, value] of Object.entries({ ...query, ...a.query })) url.searchParams.set(name, value);
    const text = await readText(() =>
      a.fetch(url.href, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          Accept: "application/json",
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...a.headers,
        },
        redirect: "error",
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([a.signal, AbortSignal.timeout(FIXED_LIMITS.data.timeoutSeconds * 1000)]),
      }),
    );
    const read = schema.safeParse(parse(text));
    if (read.error) throw new UpstreamFailure("malformed", { cause: read.error, detail: "of another shape" });
    return read.data;
  };
}

async function readText(request: () => Promise<Response>): Promise<string> {
  const response = await request().catch((cause: unknown) => {
    throw new UpstreamFailure("unreachable", { cause });
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > FIXED_LIMITS.data.answerBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new UpstreamFailure("malformed", { cause, detail: "half an answer" });
  }
  if (size > FIXED_LIMITS.data.answerBytes) throw new UpstreamFailure("malformed", { detail: "too large" });
  // Those who have never heard of an address may answer 404 with a body of their dialect; all else is a failure.
  if (!response.ok) throw new UpstreamFailure(reasonOf(response.status), { detail: `HTTP ${response.status}` });
  return Buffer.concat(chunks).toString("utf8");
}

function reasonOf(status: number): UpstreamReason {
  if (status === 429) return "limited";
  if (status === 401 || status === 402 || status === 403) return "refused";
  return status >= 500 ? "unreachable" : "malformed";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(TOKEN, (token) => (LARGE.test(token) ? `"${token}"` : token)));
  } catch (cause) {
    throw new UpstreamFailure("malformed", { cause, detail: "not JSON" });
  }
}
