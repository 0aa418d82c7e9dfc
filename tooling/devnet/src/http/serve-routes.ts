import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { readBody } from "./read-body.ts";
import type { Answer, Refusal, Route } from "./route.ts";

type Matched = { readonly route: Route; readonly params: readonly string[] };

/** Serves a REST interface to any origin. */
export function createRouteServer(routes: readonly Route[]): Server {
  return createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    response.setHeader("access-control-allow-methods", "GET, POST, OPTIONS");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    void respond(routes, request, response);
  });
}

async function respond(routes: readonly Route[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  if (!body) return void response.writeHead(413).end();
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const matched = match(routes, { method: request.method, path: url.pathname });
  if (!matched) return write(response, { status: 404, text: `There is no ${request.method} ${url.pathname} here.` });
  try {
    write(response, await matched.route.answer({ params: matched.params, query: url.searchParams, body }));
  } catch (error) {
    const { refusal, message } = error as Refusal;
    write(response, refusal ?? { status: 500, text: message });
  }
}

function match(
  routes: readonly Route[],
  asked: { readonly method: string | undefined; readonly path: string },
): Matched | undefined {
  const segments = asked.path.split("/").map(decode);
  for (const route of routes) {
    const params = route.method === asked.method ? paramsOf(route.path.split("/"), segments) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): readonly string[] | undefined {
  if (pattern.length !== segments.length) return undefined;
  const isMatch = pattern.every((each, index) => each.startsWith(":") || each === segments[index]);
  return isMatch ? segments.filter((_, index) => pattern[index]?.startsWith(":")) : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not percent-encoded text: taken as it stands, and found nowhere.
    return segment;
  }
}

function write(response: ServerResponse, answer: Answer): void {
  const isText = "text" in answer;
  response.writeHead(answer.status ?? 200, { "content-type": isText ? "text/plain" : "application/json" });
  response.end(isText ? answer.text : JSON.stringify(answer.json));
}
