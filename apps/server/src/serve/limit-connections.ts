import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds for a request to come whole, and for its answer to be read. */
const TIMES = { request: 30_000, answer: 60_000 } as const;
/** Requests that one connection may have sent without having been answered, and connections of a process. */
const MOST = { pipelined: 32, connections: 2_000 } as const;

/** How long an answer may be read, and how many requests may wait on a connection; tests make both small. */
type ConnectionLimits = { readonly answerMs?: number; readonly pipelined?: number };

/** A request, and where its answer goes. */
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * Keeps clients from holding the server's memory. The requests of a connection are answered one after another, each when
 * the answer before it has gone out; who reads too slowly, or sends on without being answered, loses the connection.
 */
export function limitConnections(
  server: Server,
  { answerMs = TIMES.answer, pipelined = MOST.pipelined }: ConnectionLimits = {},
): void {
  server.requestTimeout = TIMES.request;
  server.maxConnections = MOST.connections;
  const waiting = new WeakMap<Socket, Exchange[]>();
  // What was added as a listener of requests is one.
  const answers = server.listeners("request") as RequestListener[];
  const answerNext = (socket: Socket): void => {
    const next = waiting.get(socket)?.shift();
    if (next === undefined || socket.destroyed) return void waiting.delete(socket);
    const timer = setTimeout(() => socket.destroy(), answerMs);
    timer.unref();
    next.response.once("close", () => {
      clearTimeout(timer);
      answerNext(socket);
    });
    for (const answer of answers) answer.call(server, next.request, next.response as Parameters<RequestListener>[1]);
  };
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    // The rest of what has been read of a connection that is cut still comes as requests.
    if (socket.destroyed) return;
    if (queue !== undefined) {
      if (queue.push({ request, response }) >= pipelined) socket.destroy();
      return;
    }
    waiting.set(socket, [{ request, response }]);
    answerNext(socket);
  });
}
