import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { close, listen } from "../http/listen.ts";
import type { Running } from "../running.ts";
import { admitClient } from "./admit-client.ts";
import { answerClient, toWire } from "./answer-client.ts";
import { createMailbox, type Letter, type Line, type Mailbox } from "./mailbox.ts";

/** A local stand-in for the relay that wallets on phones are reached over, with switches for its failures. */
export type LocalRelay = {
  /** It serves every namespace, and is no chain. */
  readonly caip: "relay";
  readonly name: string;
  /** A websocket. */
  readonly url: string;
  /** One that it takes; any other of 32 hex characters will do. */
  readonly projectId: string;
  /** Counts since the start. `delivered`: what its receiver acknowledged. */
  readonly counts: { readonly published: number; readonly delivered: number; readonly opened: number };
  /** Breaks every connection, and says how many. Clients come back by themselves. */
  drop(): number;
  /** Refuses project ids from now on, or takes them again. */
  refuseKeys(isRefusing: boolean): void;
  /** Lets nobody in, as if it were down. Breaks every connection. */
  setDown(isDown: boolean): void;
  /** Holds each answer and each delivery back, in milliseconds. */
  setDelay(ms: number): void;
};

const PROJECT_ID = "f07e".repeat(8);
/** Clients hang up after 35 seconds of silence. */
const PING_MS = 20_000;
/** As the relay closes on whom it will not serve: an HTTP status would be invisible to pages. */
const REFUSED = 3000;

/** Starts a relay on this machine. `port` 0: a free one. */
export async function startRelay(options: { readonly port: number }): Promise<Running<LocalRelay>> {
  const mailbox = createMailbox();
  const state = { isRefusing: false, isDown: false, delayMs: 0, delivered: 0, opened: 0 };
  const server = createServer();
  const sockets = new WebSocketServer({
    server,
    verifyClient: (_: unknown, done: (isAllowed: boolean, code?: number) => void) => done(!state.isDown, 503),
  });
  sockets.on("connection", (socket, request) => {
    state.opened += 1;
    const early: Buffer[] = [];
    const keep = (raw: Buffer): void => void early.push(raw);
    socket.on("message", keep);
    void admitClient(request, () => !state.isRefusing).then((admission) => {
      socket.off("message", keep);
      if ("refusal" in admission) return socket.close(REFUSED, admission.refusal);
      const hear = serveClient({ socket, client: admission.client, mailbox, state });
      for (const raw of early) hear(raw);
    });
  });
  const port = await listen(server, options.port);
  const drop = (): number => {
    const broken = [...sockets.clients];
    for (const socket of broken) socket.terminate();
    return broken.length;
  };
  const chain: LocalRelay = {
    caip: "relay",
    name: "Local relay",
    url: `ws://127.0.0.1:${port}`,
    projectId: PROJECT_ID,
    get counts() {
      return { published: mailbox.published, delivered: state.delivered, opened: state.opened };
    },
    drop,
    refuseKeys(isRefusing) {
      state.isRefusing = isRefusing;
      if (isRefusing) for (const socket of sockets.clients) socket.close(REFUSED, "Unauthorized: invalid key");
    },
    setDown(isDown) {
      state.isDown = isDown;
      if (isDown) drop();
    },
    setDelay(ms) {
      state.delayMs = ms;
    },
  };
  const kill = (): void => {
    drop();
    sockets.close();
    server.close();
  };
  return {
    chain,
    kill,
    async stop() {
      drop();
      sockets.close();
      await close(server);
    },
  };
}

type Serving = {
  readonly socket: WebSocket;
  readonly client: string;
  readonly mailbox: Mailbox;
  readonly state: { readonly delayMs: number; delivered: number };
};

/**
 * Serves one client until it hangs up. What is pushed counts as delivered only when the client says so: a message that
 * went into a dying connection is pushed again at the next subscription.
 */
function serveClient({ socket, client, mailbox, state }: Serving): (raw: Buffer) => void {
  const pushed = new Map<number, Letter>();
  let nextId = Date.now() * 1000;
  const send = (message: object): void => {
    const write = (): void => socket.send(JSON.stringify({ jsonrpc: "2.0", ...message }), () => undefined);
    if (state.delayMs > 0) setTimeout(write, state.delayMs);
    else write();
  };
  const line: Line = {
    client,
    deliver(subscription, topic, letter) {
      nextId += 1;
      pushed.set(nextId, letter);
      const params = { id: subscription, data: toWire(topic, letter) };
      send({ id: nextId, method: "irn_subscription", params });
    },
  };
  const beat = setInterval(() => socket.ping(), PING_MS);
  socket.on("close", () => {
    clearInterval(beat);
    mailbox.hangUp(line);
  });
  const hear = (raw: Buffer): void => {
    const { id, method, params } = JSON.parse(raw.toString()) as { id: number; method?: string; params: unknown };
    if (method === undefined) {
      const letter = pushed.get(id);
      if (letter && !letter.seen.has(client)) state.delivered += 1;
      letter?.seen.add(client);
      return;
    }
    try {
      send({ id, result: answerClient(mailbox, line, { method, params }) });
    } catch (error) {
      const { code = -32000, message } = error as Error & { code?: number };
      send({ id, error: { code, message } });
    }
  };
  socket.on("message", hear);
  return hear;
}
