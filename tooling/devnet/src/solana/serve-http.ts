import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerText } from "./answer.ts";
import type { Ledger } from "./ledger.ts";

const MAX_BODY_BYTES = 1024 * 1024;

/** Answers JSON-RPC over HTTP, to any origin. */
export function createHttpServer(ledger: Ledger): Server {
  return createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    response.setHeader("access-control-allow-methods", "POST, OPTIONS");
    if (request.method !== "POST") return void response.writeHead(request.method === "OPTIONS" ? 204 : 405).end();
    void respond(ledger, request, response);
  });
}

async function respond(ledger: Ledger, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return void response.writeHead(413).end();
    chunks.push(chunk);
  }
  const answer = answerText(ledger, Buffer.concat(chunks).toString());
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(answer));
}

/** Listens on 127.0.0.1 and resolves with the port. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Closes a server and the connections it holds. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
