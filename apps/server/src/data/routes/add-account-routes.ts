import { createRoute, z } from "@hono/zod-openapi";
import { EMBEDDED_PATH } from "../../embedded/embedded-path.ts";
import { problemAnswers } from "../../http/problem-answers.ts";
import { projectQuerySchema } from "../../http/project-query.ts";
import type { ServerApp } from "../../http/server-app.ts";
import type { RequestContext } from "../../http/server-environment.ts";
import type { DataPorts } from "../data-ports.ts";
import { findIdentity } from "../evm/find-identity.ts";
import { findBalances } from "../find-balances.ts";
import { findHistory } from "../find-history.ts";
import { balanceSchema, transactionSchema } from "../shapes.ts";
import { addressParamsSchema, chainQuerySchema, readAccount } from "./account-query.ts";
import { answerRemembered } from "./answer-remembered.ts";

const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } } });

const historyRoute = createRoute({
  method: "get",
  path: "/v1/account/{address}/history",
  summary: "What an account did on a chain, newest first, a page at a time",
  request: {
    params: addressParamsSchema,
    query: chainQuerySchema.extend({
      cursor: z.string().max(8_000).optional().openapi({ description: "The 'next' of the page before" }),
    }),
  },
  responses: {
    200: {
      description: "A page; Age says how many seconds ago it was asked for",
      ...json(z.object({ data: z.array(transactionSchema), next: z.string().nullable() })),
    },
    ...problemAnswers,
  },
});

const balanceAnswers = {
  200: {
    description: "The chain's own coin first, spam last",
    ...json(z.object({ balances: z.array(balanceSchema) })),
  },
  ...problemAnswers,
};

const balanceRoute = createRoute({
  method: "get",
  path: "/v1/account/{address}/balance",
  summary: "What an account has on a chain",
  request: {
    params: addressParamsSchema,
    query: chainQuerySchema.extend({
      currency: z.literal("usd").optional(),
      forceUpdate: z.string().max(100).optional(),
    }),
  },
  responses: balanceAnswers,
});

/** The frame's own: it is of another origin than the project's pages. */
const frameBalanceRoute = createRoute({
  method: "get",
  path: `${EMBEDDED_PATH}/{projectId}/balances/{address}`,
  summary: "For the wallet's frame: what an account has on a chain",
  request: {
    params: addressParamsSchema.extend({ projectId: z.string() }),
    query: chainQuerySchema.pick({ chainId: true }),
  },
  responses: balanceAnswers,
});

const identityRoute = createRoute({
  method: "get",
  path: "/v1/identity/{address}",
  summary: "The name an EVM address says it has in ENS, and that says so of the address too",
  request: {
    params: addressParamsSchema,
    query: projectQuerySchema.extend({ sender: z.string().max(260).optional() }),
  },
  responses: {
    200: {
      description: "null: it has none",
      ...json(z.object({ name: z.string().nullable(), avatar: z.string().nullable() })),
    },
    ...problemAnswers,
  },
});

/** Adds what is asked of an account: what it did, what it has, what it is called. */
export function addAccountRoutes(app: ServerApp, ports: DataPorts): void {
  app.openapi(historyRoute, (context) => {
    const { chainId: chain, cursor } = context.req.valid("query");
    const account = readAccount(context.req.valid("param").address, chain);
    const key = ["history", chain, account.address, cursor ?? ""];
    return answerRemembered(context, ports, { key, chain, find: () => findHistory(ports, account, cursor) });
  });
  const answerBalances = (context: RequestContext, address: string, chain: string): Promise<never> => {
    const account = readAccount(address, chain);
    const find = async (): Promise<unknown> => ({ balances: await findBalances(ports, account) });
    return answerRemembered(context, ports, { key: ["balance", chain, account.address], chain, find });
  };
  app.openapi(balanceRoute, (context) =>
    answerBalances(context, context.req.valid("param").address, context.req.valid("query").chainId),
  );
  app.openapi(frameBalanceRoute, (context) =>
    answerBalances(context, context.req.valid("param").address, context.req.valid("query").chainId),
  );
  app.openapi(identityRoute, (context) => {
    const chain = "eip155:1";
    const { address } = readAccount(context.req.valid("param").address, chain);
    const find = (): Promise<unknown> => findIdentity(ports.askChain, `0x${address.slice(2)}`);
    return answerRemembered(context, ports, { key: ["identity", address], chain, find });
  });
}
