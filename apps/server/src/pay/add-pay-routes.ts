import { createRoute, z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { askProvider } from "../orders/ask-provider.ts";
import { postedRoute } from "../orders/order-routes.ts";
import { accountId, assetId, json, reportSchema, units } from "../orders/order-schema.ts";
import { requireSameChain, toAsking } from "../orders/serve-orders.ts";

const PROVIDER = "transfers";

const quoteRoute = postedRoute({
  path: "/pay/v1/quotes",
  summary: "A way across chains: what is paid to whom, so that an amount arrives",
  body: z.object({ user: accountId, origin: assetId, destination: assetId, recipient: accountId, amount: units }),
  answer: [
    "The quote",
    z.object({
      requestId: z.string(),
      origin: z.string(),
      destination: z.string(),
      amount: z.string(),
      pays: z.string(),
      to: z.string(),
      fee: z.string().nullable(),
      expiresAt: z.number().nullable(),
    }),
  ],
});

const statusRoute = createRoute({
  method: "get",
  path: "/pay/v1/transfers",
  summary: "How far a transfer across chains is",
  request: { query: projectQuerySchema.extend({ requestId: z.string().min(1).max(200) }) },
  responses: { 200: { description: "The status", ...json(reportSchema) }, ...problemAnswers },
});

const sum = z.string().regex(/^\d{1,78}$/);
const quoteSchema = z.object({
  requestId: z.string().min(1).max(200),
  deposit: z.object({ to: z.string().min(1).max(120), amount: sum }),
  fee: sum.nullish(),
  expiresAt: z.number().nullish(),
});
const statusSchema = z.object({
  status: z.enum(["waiting", "pending", "success", "failure", "refund", "timeout", "submitted"]),
  txHash: z.string().max(200).nullish(),
});
const STATUSES = {
  waiting: "waiting",
  submitted: "pending",
  pending: "pending",
  success: "succeeded",
  failure: "failed",
  refund: "failed",
  timeout: "failed",
} as const;

/** Adds payments across chains, by whoever TRANSFERS_URL names. */
export function addPayRoutes(app: ServerApp, ports: ServerPorts): void {
  const { transfers } = ports.settings.money;
  const upstream = () => {
    if (!transfers) throw new Fault("provider/unknown", { provider: PROVIDER });
    const { url, key } = transfers;
    return { url, headers: key === undefined ? {} : { Authorization: `Bearer ${key}` } };
  };
  app.openapi(quoteRoute, async (context) => {
    const { url, headers } = upstream();
    const { user, origin, destination, recipient, amount } = context.req.valid("json");
    requireSameChain(origin, user, "user");
    requireSameChain(destination, recipient, "recipient");
    const chain = (asset: string): string => asset.slice(0, asset.indexOf("/"));
    const body = JSON.stringify({
      user,
      originChainId: chain(origin),
      originCurrency: origin,
      destinationChainId: chain(destination),
      destinationCurrency: destination,
      recipient,
      amount,
    });
    const call = { provider: PROVIDER, url: `${url}/quote`, headers, body, schema: quoteSchema };
    const { requestId, deposit, fee = null, expiresAt = null } = await askProvider(call, toAsking(context, ports));
    const told = { requestId, pays: deposit.amount, to: deposit.to, fee, expiresAt };
    return context.json({ origin, destination, amount, ...told }, 200);
  });
  app.openapi(statusRoute, async (context) => {
    const { url, headers } = upstream();
    const { requestId } = context.req.valid("query");
    const path = `${url}/status?${new URLSearchParams({ requestId })}`;
    const call = { provider: PROVIDER, url: path, headers, schema: statusSchema };
    const { status, txHash = null } = await askProvider(call, toAsking(context, ports));
    return context.json({ id: requestId, status: STATUSES[status], txHash }, 200);
  });
}
