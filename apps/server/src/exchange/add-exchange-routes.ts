import { z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import type { SoldAsset } from "../onramp/seller.ts";
import { findAsset, lookUpAsset } from "../orders/find-asset.ts";
import { chainRoute, noticeRoute, placingRoute, postedRoute, reportRoute } from "../orders/order-routes.ts";
import { accountId, assetId, namedSchema, orderId, tokenSchema, units } from "../orders/order-schema.ts";
import {
  chainOf,
  placeOrder,
  readIncoming,
  reportOrder,
  requireSameChain,
  takeOrderNotice,
  toAsking,
} from "../orders/serve-orders.ts";
import { createExchanges } from "./create-exchanges.ts";
import type { Exchange } from "./exchange.ts";
import { payOutApproved, toPayout } from "./pay-out.ts";

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
  const { assets, exchanges: given } = ports.settings.money;
  const exchanges = createExchanges(given);
  app.openapi(assetsRoute, (context) => {
    const { chainId } = context.req.valid("query");
    const paid = assets.filter((one) => chainOf(one.asset) === chainId && listPaying(exchanges, one).length > 0);
    return context.json({ tokens: paid.map(({ codes: _, ...token }) => token) }, 200);
  });
  app.openapi(listRoute, (context) => {
    const asset = lookUpAsset(assets, context.req.valid("json").asset);
    const paying = asset ? listPaying(exchanges, asset) : [];
    const listed = paying.map(({ id, name, imageUrl }) => ({ id, name, ...(imageUrl && { imageUrl }) }));
    return context.json({ exchanges: listed, total: listed.length }, 200);
  });
  app.openapi(depositRoute, async (context) => {
    const { id, exchange: provider, asset, amount, recipient: account } = context.req.valid("json");
    const [paid, exchange] = [findAsset(assets, asset), requireExchange(exchanges, provider)];
    const address = requireSameChain(asset, account, "recipient");
    if (!exchange.pays(paid)) throw new Fault("provider/unknown", { provider });
    const projectId = context.get("project").id;
    const order = { id, projectId, kind: "deposit", provider, account, asset, currency: "", amount } as const;
    const payout = { id, asset: paid, amount, account, address, clientIp: context.get("address") };
    const begun = await placeOrder(ports, order, () => exchange.begin(payout, toAsking(context, ports)));
    return context.json({ id: begun.id, url: begun.url }, 200);
  });
  app.openapi(statusRoute, async (context) => {
    const order = { id: context.req.valid("param").id, projectId: context.get("project").id, kind: "deposit" } as const;
    const report = await reportOrder(ports, order, (kept) => {
      const [exchange, asset] = [exchanges.get(kept.provider), lookUpAsset(assets, kept.asset)];
      if (!exchange || !asset) return undefined;
      return exchange.report({ ...toPayout(kept, asset), reference: kept.reference }, toAsking(context, ports));
    });
    return context.json(report, 200);
  });
  app.openapi(noticesRoute, async (context) => {
    const { provider } = context.req.valid("param");
    const exchange = requireExchange(exchanges, provider);
    const now = ports.now();
    const notice = exchange.readNotice(await readIncoming(context, ports.settings.publicUrl), now);
    const taken = !notice
      ? "unknown"
      : "approved" in notice
        ? await payOutApproved(ports, { exchange, approval: notice, asking: toAsking(context, ports) })
        : await takeOrderNotice(ports.database.tables, { provider, notice, now });
    return context.json({ notice: taken }, 200);
  });
}

function listPaying(exchanges: ReadonlyMap<string, Exchange>, asset: SoldAsset): readonly Exchange[] {
  return [...exchanges.values()].filter((exchange) => exchange.pays(asset));
}

/** @throws {Fault} provider/unknown */
function requireExchange(exchanges: ReadonlyMap<string, Exchange>, provider: string): Exchange {
  const exchange = exchanges.get(provider);
  if (!exchange) throw new Fault("provider/unknown", { provider: provider.slice(0, 40) });
  return exchange;
}
