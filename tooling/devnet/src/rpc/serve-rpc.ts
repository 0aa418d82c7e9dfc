import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { readBody } from "../http/read-body.ts";
import { answerText, type RpcMethods } from "./answer.ts";

/** Answers JSON-RPC over HTTP, to any origin. */
export function createRpcServer(methods: RpcMethods): Server {
  return createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    response.setHeader("access-control-allow-methods", "POST, OPTIONS");
    if (request.method !== "POST") return void response.writeHead(request.method === "OPTIONS" ? 204 : 405).end();
    void respond(methods, request, response);
  });
}

async function respond(methods: RpcMethods, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  if (!body) return void response.writeHead(413).end();
  const answer = answerText(methods, body.toString());
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(answer));
}
