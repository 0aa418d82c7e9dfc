import { createRoute, z } from "@hono/zod-openapi";
import { Fault } from "../../faults/fault.ts";
import { limitBody } from "../../http/limit-body.ts";
import { problemAnswers } from "../../http/problem-answers.ts";
import { projectQuerySchema } from "../../http/project-query.ts";
import { readTextAsJson } from "../../http/read-text-as-json.ts";
import type { ServerApp } from "../../http/server-app.ts";
import type { DataPorts } from "../data-ports.ts";
import { findAllowance } from "../evm/find-allowance.ts";
import { findGasPrice } from "../evm/find-gas-price.ts";
import { findFungiblePrices } from "../prices/find-fungible-prices.ts";
import { KNOWN_TOKENS } from "../tokens/known-tokens.ts";
import { chainQuerySchema, readEvmAccount } from "./account-query.ts";
import { answerRemembered } from "./answer-remembered.ts";

const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } } });
const wei = z.string().openapi({ description: "In the smallest unit" });

const tokensRoute = createRoute({
  method: "get",
  path: "/v1/convert/tokens",
  summary: "Tokens of a chain that people know",
  request: { query: chainQuerySchema },
  responses: {
    200: {
      description: "A short list",
      ...json(
        z.object({
          tokens: z.array(
            z.object({
              name: z.string(),
              symbol: z.string(),
              address: z.string(),
              decimals: z.int(),
              logoUri: z.string(),
            }),
          ),
        }),
      ),
    },
    ...problemAnswers,
  },
});

const gasRoute = createRoute({
  method: "get",
  path: "/v1/convert/gas-price",
  summary: "What gas costs on an EVM chain",
  request: { query: chainQuerySchema },
  responses: {
    200: { description: "Wei", ...json(z.object({ standard: wei, fast: wei, instant: wei })) },
    ...problemAnswers,
  },
});

const allowanceRoute = createRoute({
  method: "get",
  path: "/v1/convert/allowance",
  summary: "How much of an owner's tokens a contract may move",
  request: {
    query: projectQuerySchema.extend({
      tokenAddress: z.string().openapi({ description: "CAIP-10" }),
      userAddress: z.string().openapi({ description: "CAIP-10" }),
      spenderAddress: z.string().openapi({ description: "CAIP-10" }),
    }),
  },
  responses: { 200: { description: "The amount", ...json(z.object({ allowance: wei })) }, ...problemAnswers },
});

const priceRoute = createRoute({
  method: "post",
  path: "/v1/fungible/price",
  summary: "What tokens cost in US dollars; those without a price are left out",
  middleware: [limitBody(32 * 1024), readTextAsJson()] as const,
  request: {
    query: projectQuerySchema,
    body: {
      required: true,
      ...json(
        z.object({
          currency: z.literal("usd").default("usd"),
          addresses: z.array(z.string().max(300)).min(1).max(100),
        }),
      ),
    },
  },
  responses: {
    200: {
      description: "Prices",
      ...json(
        z.object({
          fungibles: z.array(
            z.object({
              address: z.string(),
              name: z.string(),
              symbol: z.string(),
              iconUrl: z.string(),
              price: z.number(),
            }),
          ),
        }),
      ),
    },
    ...problemAnswers,
  },
});

/** Adds what is asked of tokens and of fees. */
export function addTokenRoutes(app: ServerApp, ports: DataPorts): void {
  app.openapi(tokensRoute, (context) => {
    const { chainId } = context.req.valid("query");
    const tokens = (KNOWN_TOKENS.get(chainId) ?? []).map(({ id, ...token }) => ({
      ...token,
      address: `${chainId}:${id}`,
      logoUri: "",
    }));
    context.header("Cache-Control", "public, max-age=60");
    return context.json({ tokens }, 200);
  });
  app.openapi(gasRoute, (context) => {
    const { chainId: chain } = context.req.valid("query");
    if (!chain.startsWith("eip155:")) throw new Fault("chain/unsupported", { chain });
    return answerRemembered(context, ports, { key: ["gas", chain], chain, find: () => findGasPrice(ports, chain) });
  });
  app.openapi(allowanceRoute, (context) => {
    const query = context.req.valid("query");
    const [token, owner, spender] = (["tokenAddress", "userAddress", "spenderAddress"] as const).map((name) =>
      readEvmAccount(name, query[name]),
    );
    if (!token || !owner || !spender || owner.chain !== token.chain || spender.chain !== token.chain) {
      throw new Fault("request/invalid", {
        problems: [{ name: "tokenAddress", message: "must be of the chain of both others" }],
      });
    }
    const { chain } = token;
    const call = { chain, token: token.address, owner: owner.address, spender: spender.address };
    const find = async (): Promise<unknown> => ({ allowance: await findAllowance(ports, call) });
    return answerRemembered(context, ports, { key: ["allowance", ...Object.values(call)], chain, find });
  });
  app.openapi(priceRoute, async (context) => {
    const { addresses } = context.req.valid("json");
    context.header("Cache-Control", "no-store");
    return context.json({ fungibles: await findFungiblePrices(ports, addresses) }, 200);
  });
}
