import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { SandboxOptions } from "./options.ts";
import { createOrders, type SandboxOrder, type SandboxOrders } from "./orders.ts";
import { POLICY, STYLE, writePage } from "./page.ts";
import { quote } from "./quote.ts";
import { readOrder } from "./read-order.ts";
import { isSigned, SIGNATURE } from "./signature.ts";
import { openTreasury, type Treasury } from "./treasury.ts";

/** A sandbox that runs. */
export type RunningSandbox = { readonly url: string; readonly stop: () => Promise<void> };

/** How long a slow one takes, in ms. */
const SLOW_MS = 8_000;
const BODY_LIMIT = 32 * 1024;

type Running = {
  readonly options: SandboxOptions;
  readonly orders: SandboxOrders;
  readonly treasury: Treasury;
  readonly publicUrl: () => string;
};

/** Starts a sandbox on this machine. Its orders end with it; what it sent stays on the chain. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { host = "127.0.0.1", port = 0 } = options;
  const treasury = await openTreasury(options);
  let url = "";
  const running: Running = {
    options,
    orders: createOrders(options),
    treasury,
    publicUrl: () => options.publicUrl ?? url,
  };
  const server = createServer((request, response) => {
    answer(running, request, response).catch(() => void response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, "listening");
  // A TCP server that listens has an address of this kind.
  url = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function answer(running: Running, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { options, orders } = running;
  const { pathname } = new URL(request.url ?? "/", "http://sandbox");
  const [, place = "", reference = ""] = pathname.split("/");
  const body = request.method === "POST" ? await text(request) : "";
  if (body.length > BODY_LIMIT) return void response.writeHead(413).end();
  const say = (value: object, status = 200): void =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
  const route = `${request.method} /${place}`;
  if (route === "GET /style.css")
    return void response.writeHead(200, { "Content-Type": "text/css; charset=utf-8" }).end(STYLE);
  const order = orders.find(reference);
  if (route === "GET /orders")
    return order ? say({ status: order.status, txHash: order.txHash ?? null }) : say({}, 404);
  if (place === "checkout" && order) {
    if (request.method === "POST") check(running, order, new URLSearchParams(body));
    return showPage(options, order, response);
  }
  if (request.method !== "POST" || !["quotes", "orders"].includes(place)) return say({ problem: "unknown" }, 404);
  if (!isSigned(body, request.headers[SIGNATURE], options.secret)) return say({ problem: "not signed" }, 401);
  const asked = readOrder(body);
  if (!asked) return say({ problem: "of another shape" }, 400);
  const quoted = options.kind === "onramp" ? quote({ ...asked, price: options.prices[asked.asset] }) : undefined;
  if (place === "quotes") return say(quoted ? { gets: `${quoted.gets}`, fee: quoted.fee } : { gets: null });
  const gets = options.kind === "onramp" ? quoted?.gets : BigInt(asked.amount);
  const isHere = asked.asset.startsWith(`${running.treasury.chain}/`);
  if (!gets || !isHere) return say({ problem: "not sold" }, 400);
  const pays = options.kind === "onramp" ? `${asked.amount} ${asked.currency}` : "";
  const placed = orders.place({ ...asked, pays, gets });
  say({ reference: placed.reference, url: `${running.publicUrl()}/checkout/${placed.reference}` });
}

function showPage(options: SandboxOptions, order: SandboxOrder, response: ServerResponse): void {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  };
  response.writeHead(200, headers).end(writePage(options, order));
}

/** Somebody has paid, or so they say: an order is carried out once. */
function check({ orders, treasury }: Running, order: SandboxOrder, form: URLSearchParams): void {
  if (order.status !== "waiting") return;
  order.status = "pending";
  const carryOut = async (): Promise<void> => {
    await orders.move(order, "pending");
    if (form.get("speed") === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (form.get("outcome") === "failure") await orders.move(order, "failed");
    else await orders.move(order, "succeeded", await treasury.send(order));
  };
  carryOut().catch(async (error: Error) => {
    console.error(`An order was not carried out: ${error.message}`);
    await orders.move(order, "failed");
  });
}
