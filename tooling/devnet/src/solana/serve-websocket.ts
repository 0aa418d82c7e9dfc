import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { answer, parseRequest, refuse } from "../rpc/answer.ts";
import { RPC_CODES } from "../rpc/rpc-failure.ts";
import { bindMethods } from "./bind-methods.ts";
import type { Ledger } from "./ledger.ts";
import { withContext } from "./methods/method.ts";

/** Takes websockets; more than one HTTP server may lead to it. */
export type SocketServer = { attach(server: Server): void; close(): void };

type Subscription = { readonly socket: WebSocket; readonly signature: string };
type Request = { readonly id: unknown; readonly method: string; readonly params?: readonly unknown[] };

/** Answers JSON-RPC over websockets and tells subscribers when their transaction has landed. */
export function createSocketServer(ledger: Ledger): SocketServer {
  const methods = bindMethods(ledger);
  const sockets = new WebSocketServer({ noServer: true });
  const subscriptions = new Map<number, Subscription>();
  let lastId = 0;

  const notify = (signature: string): void => {
    for (const [id, subscription] of subscriptions) {
      if (subscription.signature !== signature) continue;
      subscriptions.delete(id);
      const result = withContext(ledger, { err: null });
      send(subscription.socket, {
        jsonrpc: "2.0",
        method: "signatureNotification",
        params: { subscription: id, result },
      });
    }
  };
  const subscribe = (socket: WebSocket, request: Request): number => {
    lastId += 1;
    // Other subscriptions are taken and stay silent.
    if (request.method !== "signatureSubscribe") return lastId;
    const signature = String(request.params?.[0]);
    subscriptions.set(lastId, { socket, signature });
    if (ledger.find(signature)) setImmediate(() => notify(signature));
    return lastId;
  };
  const reply = (socket: WebSocket, body: string): object => {
    const request = parseRequest(body) as Request | undefined;
    if (request === undefined) return refuse(null, { code: RPC_CODES.parse, message: "Parse error" });
    const method = String(request?.method);
    if (method.endsWith("Subscribe")) return { jsonrpc: "2.0", id: request.id, result: subscribe(socket, request) };
    if (!method.endsWith("Unsubscribe")) return answer(methods, request);
    return { jsonrpc: "2.0", id: request.id, result: subscriptions.delete(Number(request.params?.[0])) };
  };

  const stopListening = ledger.onLanded(notify);
  sockets.on("connection", (socket) => {
    socket.on("message", (body) => send(socket, reply(socket, String(body))));
    socket.on("close", () => {
      for (const [id, subscription] of subscriptions) if (subscription.socket === socket) subscriptions.delete(id);
    });
  });
  return {
    attach(server) {
      server.on("upgrade", (request, socket, head) => {
        sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit("connection", opened, request));
      });
    },
    close() {
      stopListening();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function send(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}
