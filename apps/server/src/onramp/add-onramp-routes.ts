import { z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { findAsset } from "../orders/find-asset.ts";
import { chainRoute, noticeRoute, placingRoute, postedRoute, reportRoute } from "../orders/order-routes.ts";
import { accountId, assetId, currencyCode, money, namedSchema, orderId, tokenSchema } from "../orders/order-schema.ts";
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

const optionsRoute = chainRoute({
  path: "/onramp/v1/options",
  summary: "What can be bought on a chain, of whom, and with what money",
  answer: [
    "Sellers, currencies and tokens",
    z.object({
      providers: z.array(namedSchema),
      currencies: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          digits: z.int(),
          imageId: z.string().optional().openapi({ description: "Of `/public/getCurrencyImage/{id}`" }),
          imageUrl: z.string().optional(),
        }),
      ),
      tokens: z.array(tokenSchema),
    }),
  ],
});

const quoteSchema = z.object({
  provider: z.string(),
  asset: z.string(),
  currency: z.string(),
  amount: z.string(),
  gets: z.string(),
  fee: z.string().nullable(),
  expiresAt: z.number().nullable(),
});

const quotesRoute = postedRoute({
  path: "/onramp/v1/quotes",
  summary: "What each seller gives for a sum; one who gives no quote is named, with why",
  body: z.object({ asset: assetId, currency: currencyCode, amount: money }),
  answer: [
    "Quotes, in the sellers' own figures",
    z.object({
      quotes: z.array(quoteSchema),
      failures: z.array(z.object({ provider: z.string(), reason: z.enum(["not-offered", "unreachable"]) })),
    }),
  ],
});

const purchaseRoute = placingRoute({
  path: "/onramp/v1/purchases",
  summary: "The page of a seller for one purchase; the same purchase has the same page",
  body: z.object({
    id: orderId,
    provider: z.string().max(40),
    asset: assetId,
    currency: currencyCode,
    amount: money,
    account: accountId,
  }),
});

const statusRoute = reportRoute("/onramp/v1/purchases/{id}", "How far a purchase is, as its seller says");

const noticesRoute = noticeRoute(
  "/onramp/v1/notices/{provider}",
  "What a seller tells of its orders, signed; each notice counts once",
);

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
  app.openapi(noticesRoute, async (context) => {
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
