import { createRoute, z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import { limitBody } from "../http/limit-body.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import { readTextAsJson } from "../http/read-text-as-json.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { findAsset } from "../orders/find-asset.ts";
import {
  accountId,
  assetId,
  begunSchema,
  currencyCode,
  json,
  money,
  noticeSchema,
  ORDER_BYTES,
  orderId,
  reportSchema,
  tokenSchema,
} from "../orders/order-schema.ts";
import {
  chainOf,
  placeOrder,
  readIncoming,
  reportOrder,
  requireSameChain,
  takeOrderNotice,
  toAsking,
} from "../orders/serve-orders.ts";
import { collectQuotes } from "./collect-quotes.ts";
import { createSellers } from "./create-sellers.ts";
import type { Seller, SoldAsset } from "./seller.ts";

const named = z.object({ id: z.string(), name: z.string(), imageUrl: z.string().optional() });

const optionsRoute = createRoute({
  method: "get",
  path: "/onramp/v1/options",
  summary: "What can be bought on a chain, of whom, and with what money",
  request: { query: projectQuerySchema.extend({ chainId: z.string().max(41).openapi({ description: "CAIP-2" }) }) },
  responses: {
    200: {
      description: "Sellers, currencies and tokens",
      ...json(
        z.object({
          providers: z.array(named),
          currencies: z.array(
            z.object({ code: z.string(), name: z.string(), digits: z.int(), imageUrl: z.string().optional() }),
          ),
          tokens: z.array(tokenSchema),
        }),
      ),
    },
    ...problemAnswers,
  },
});

const quotesRoute = createRoute({
  method: "post",
  path: "/onramp/v1/quotes",
  summary: "What each seller gives for a sum; one who gives no quote is named, with why",
  middleware: [limitBody(ORDER_BYTES), readTextAsJson()] as const,
  request: {
    query: projectQuerySchema,
    body: { required: true, ...json(z.object({ asset: assetId, currency: currencyCode, amount: money })) },
  },
  responses: {
    200: {
      description: "Quotes, in the sellers' own figures",
      ...json(
        z.object({
          quotes: z.array(
            z.object({
              provider: z.string(),
              asset: z.string(),
              currency: z.string(),
              amount: z.string(),
              gets: z.string(),
              fee: z.string().nullable(),
              expiresAt: z.number().nullable(),
            }),
          ),
          failures: z.array(z.object({ provider: z.string(), reason: z.enum(["not-offered", "unreachable"]) })),
        }),
      ),
    },
    ...problemAnswers,
  },
});

const purchaseRoute = createRoute({
  method: "post",
  path: "/onramp/v1/purchases",
  summary: "The page of a seller for one purchase; the same purchase has the same page",
  middleware: [limitBody(ORDER_BYTES), readTextAsJson()] as const,
  request: {
    query: projectQuerySchema,
    body: {
      required: true,
      ...json(
        z.object({
          id: orderId,
          provider: z.string().max(40),
          asset: assetId,
          currency: currencyCode,
          amount: money,
          account: accountId,
        }),
      ),
    },
  },
  responses: { 200: { description: "Where to go on", ...json(begunSchema) }, ...problemAnswers },
});

const statusRoute = createRoute({
  method: "get",
  path: "/onramp/v1/purchases/{id}",
  summary: "How far a purchase is, as its seller says",
  request: { query: projectQuerySchema, params: z.object({ id: z.string().max(64) }) },
  responses: { 200: { description: "The status", ...json(reportSchema) }, ...problemAnswers },
});

// Not for pages: each seller signs what it tells in a way of its own, so the body is read as it came.
const noticeRoute = createRoute({
  method: "post",
  path: "/onramp/v1/notices/{provider}",
  summary: "What a seller tells of its orders, signed; each notice counts once",
  middleware: limitBody(ORDER_BYTES * 4),
  request: { params: z.object({ provider: z.string().max(40) }) },
  responses: { 200: { description: "What became of it", ...json(noticeSchema) }, ...problemAnswers },
});

/** Adds buying. */
export function addOnrampRoutes(app: ServerApp, ports: ServerPorts): void {
  const { assets, currencies, sellers: given } = ports.settings.money;
  const sellers = createSellers(given);
  const find = (asset: string): SoldAsset => findAsset(assets, asset);
  app.openapi(optionsRoute, (context) => {
    const { chainId } = context.req.valid("query");
    const sold = assets.filter(({ asset }) => chainOf(asset) === chainId);
    const selling = [...sellers.values()].filter((seller) => sold.some((one) => seller.sells(one)));
    const tokens = sold.filter((one) => selling.some((seller) => seller.sells(one)));
    return context.json(
      {
        providers: selling.map(({ id, name, imageUrl }) => ({ id, name, ...(imageUrl && { imageUrl }) })),
        currencies: [...currencies],
        tokens: tokens.map(({ codes: _, ...token }) => token),
      },
      200,
    );
  });
  app.openapi(quotesRoute, async (context) => {
    const { asset, currency, amount } = context.req.valid("json");
    const request = { sold: find(asset), currency, amount };
    const asking = toAsking(context, ports);
    return context.json(await collectQuotes([...sellers.values()], request, { asking, log: ports.log }), 200);
  });
  app.openapi(purchaseRoute, async (context) => {
    const { id, provider, asset, currency, amount, account } = context.req.valid("json");
    const [sold, seller] = [find(asset), requireSeller(sellers, provider)];
    const address = requireSameChain(asset, account, "account");
    if (!seller.sells(sold)) throw new Fault("provider/unknown", { provider });
    const projectId = context.get("project").id;
    const order = { id, projectId, kind: "purchase", provider, account, asset, currency, amount } as const;
    const asked = { id, sold, currency, amount, account, address, clientIp: context.get("address") };
    const begun = await placeOrder(ports, order, () => seller.begin(asked, toAsking(context, ports)));
    return context.json({ id: begun.id, url: begun.url }, 200);
  });
  app.openapi(statusRoute, async (context) => {
    const order = {
      id: context.req.valid("param").id,
      projectId: context.get("project").id,
      kind: "purchase",
    } as const;
    const report = await reportOrder(ports, order, ({ id, provider, reference }) =>
      sellers.get(provider)?.report?.({ id, reference }, toAsking(context, ports)),
    );
    return context.json(report, 200);
  });
  app.openapi(noticeRoute, async (context) => {
    const { provider } = context.req.valid("param");
    const seller = requireSeller(sellers, provider);
    const notice = await seller.readNotice(await readIncoming(context, ports.settings.publicUrl), ports.now());
    const { tables } = ports.database;
    const taken = notice ? await takeOrderNotice(tables, { provider, notice, now: ports.now() }) : "unknown";
    return context.json({ notice: taken }, 200);
  });
}

function requireSeller(sellers: ReadonlyMap<string, Seller>, provider: string): Seller {
  const seller = sellers.get(provider);
  if (!seller) throw new Fault("provider/unknown", { provider: provider.slice(0, 40) });
  return seller;
}
