import { z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { requireSigned } from "../onramp/read-notice.ts";
import { findAsset, lookUpAsset } from "../orders/find-asset.ts";
import { chainRoute, noticeRoute, placingRoute, postedRoute, reportRoute } from "../orders/order-routes.ts";
import { accountId, assetId, namedSchema, orderId, tokenSchema, units } from "../orders/order-schema.ts";
import { askSandbox, placeAtSandbox, readSandboxNotice, SANDBOX_SIGNATURE } from "../orders/sandbox-calls.ts";
import {
  chainOf,
  placeOrder,
  readIncoming,
  reportOrder,
  requireSameChain,
  takeOrderNotice,
  toAsking,
} from "../orders/serve-orders.ts";

const assetsRoute = chainRoute({
  path: "/exchange/v1/assets",
  summary: "What exchanges pay out on a chain",
  answer: ["Tokens", z.object({ tokens: z.array(tokenSchema) })],
});

const listRoute = postedRoute({
  path: "/exchange/v1/exchanges",
  summary: "Who pays an asset out",
  body: z.object({ asset: assetId, amount: units.optional() }),
  answer: ["Exchanges", z.object({ exchanges: z.array(namedSchema), total: z.int() })],
});

const depositRoute = placingRoute({
  path: "/exchange/v1/deposits",
  summary: "The page of an exchange for one payout; the same payout has the same page",
  body: z.object({ id: orderId, exchange: z.string().max(40), asset: assetId, amount: units, recipient: accountId }),
});

const statusRoute = reportRoute("/exchange/v1/deposits/{id}", "How far a payout is, as the exchange says");

const noticesRoute = noticeRoute(
  "/exchange/v1/notices/{provider}",
  "What an exchange tells of its orders, signed; each notice counts once",
);

/** Adds payouts of exchanges. */
export function addExchangeRoutes(app: ServerApp, ports: ServerPorts): void {
  const { assets, exchanges } = ports.settings.money;
  const require = (id: string) => {
    const exchange = exchanges.find((one) => one.id === id);
    if (!exchange) throw new Fault("provider/unknown", { provider: id.slice(0, 40) });
    return exchange;
  };
  app.openapi(assetsRoute, (context) => {
    const { chainId } = context.req.valid("query");
    const paid = exchanges.length === 0 ? [] : assets.filter(({ asset }) => chainOf(asset) === chainId);
    return context.json({ tokens: paid.map(({ codes: _, ...token }) => token) }, 200);
  });
  app.openapi(listRoute, (context) => {
    const { asset } = context.req.valid("json");
    const paying = lookUpAsset(assets, asset) ? exchanges : [];
    const listed = paying.map(({ id, name, imageUrl }) => ({ id, name, ...(imageUrl && { imageUrl }) }));
    return context.json({ exchanges: listed, total: listed.length }, 200);
  });
  app.openapi(depositRoute, async (context) => {
    const { id, exchange: provider, asset, amount, recipient } = context.req.valid("json");
    const exchange = require(provider);
    const { decimals, symbol } = findAsset(assets, asset);
    requireSameChain(asset, recipient, "recipient");
    const projectId = context.get("project").id;
    const order = {
      id,
      projectId,
      kind: "deposit",
      provider,
      account: recipient,
      asset,
      currency: "",
      amount,
    } as const;
    const asked = { id, asset, decimals, symbol, amount, account: recipient };
    const begun = await placeOrder(ports, order, () => placeAtSandbox(exchange, asked, toAsking(context, ports)));
    return context.json({ id: begun.id, url: begun.url }, 200);
  });
  app.openapi(statusRoute, async (context) => {
    const order = { id: context.req.valid("param").id, projectId: context.get("project").id, kind: "deposit" } as const;
    const report = await reportOrder(ports, order, ({ provider, reference }) => {
      const exchange = exchanges.find((one) => one.id === provider);
      return exchange && askSandbox(exchange, reference, toAsking(context, ports));
    });
    return context.json(report, 200);
  });
  app.openapi(noticesRoute, async (context) => {
    const { provider } = context.req.valid("param");
    const { secret } = require(provider);
    const incoming = await readIncoming(context, ports.settings.publicUrl);
    const now = ports.now();
    requireSigned(incoming, { provider, name: SANDBOX_SIGNATURE, secret, now });
    const notice = readSandboxNotice(incoming.body);
    const taken = notice ? await takeOrderNotice(ports.database.tables, { provider, notice, now }) : "unknown";
    return context.json({ notice: taken }, 200);
  });
}
