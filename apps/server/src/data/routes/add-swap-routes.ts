import { createRoute, z } from "@hono/zod-openapi";
import { Fault } from "../../faults/fault.ts";
import { problemAnswers } from "../../http/problem-answers.ts";
import { projectQuerySchema } from "../../http/project-query.ts";
import type { ServerApp } from "../../http/server-app.ts";
import type { ServerPorts } from "../../http/server-environment.ts";
import { toFault } from "../ask-upstreams.ts";
import { findQuotes, type SwapQuote } from "../swaps/find-quotes.ts";
import { readEvmAccount } from "./account-query.ts";

const units = z.string().openapi({ description: "In the smallest unit" });
const caip10 = z.string().max(100).openapi({ description: "CAIP-10; a chain's own coin is 0xeeee…eeee" });
const QUOTE_MS = 30_000;
const NATIVE = `0x${"e".repeat(40)}`;

const quotesRoute = createRoute({
  method: "get",
  path: "/v1/convert/quotes",
  summary: "What would come of a swap on an EVM chain, and the transaction of it; the best first",
  request: {
    query: projectQuerySchema.extend({
      userAddress: caip10,
      fromTokenAddress: caip10,
      toTokenAddress: caip10,
      amount: z.string().regex(/^[1-9]\d{0,77}$/, "must be digits of the smallest unit"),
      slippage: z.coerce.number().int().min(1).max(5_000).openapi({ description: "Hundredths of a percent" }),
    }),
  },
  responses: {
    200: {
      description: "An empty list: nobody swaps so much of it",
      content: {
        "application/json": {
          schema: z.object({
            quotes: z.array(
              z.object({
                provider: z.string(),
                userAddress: caip10,
                fromTokenAddress: caip10,
                toTokenAddress: caip10,
                fromAmount: units,
                toAmount: units,
                toAmountMin: units,
                spenderAddress: caip10.nullable(),
                fee: z.object({ tokenAddress: caip10, amount: units }).nullable(),
                gas: z.string(),
                expiresAt: z.number().openapi({ description: "Unix milliseconds" }),
                tx: z.object({ to: z.string(), data: z.string(), value: units }),
              }),
            ),
          }),
        },
      },
    },
    ...problemAnswers,
  },
});

/** Adds what is asked of swaps. */
export function addSwapRoutes(app: ServerApp, ports: ServerPorts): void {
  app.openapi(quotesRoute, async (context) => {
    const query = context.req.valid("query");
    const [account, from, to] = (["userAddress", "fromTokenAddress", "toTokenAddress"] as const).map((name) => ({
      name,
      ...readEvmAccount(name, query[name]),
    }));
    if (!account || !from || !to) throw new Fault("request/invalid", { problems: [] });
    const { chain } = account;
    for (const { name, chain: own } of [from, to])
      if (own !== chain)
        throw new Fault("request/invalid", { problems: [{ name, message: `must be of ${chain}, as the account is` }] });
    if (!ports.settings.swaps.some(({ routers }) => routers.has(chain)))
      throw new Fault("chain/unsupported", { chain });
    const nameOf = ({ address }: { readonly address: string }): string =>
      address.toLowerCase() === NATIVE ? "native" : address.toLowerCase();
    const question = {
      chain,
      account: account.address.toLowerCase(),
      from: nameOf(from),
      to: nameOf(to),
      amount: BigInt(query.amount),
      slippage: query.slippage,
    };
    const found = await findQuotes(ports, question).catch((error: unknown) => {
      throw toFault(error, chain);
    });
    const expiresAt = ports.now() + QUOTE_MS;
    context.header("Cache-Control", "no-store");
    return context.json({ quotes: found.map((quote) => write(quote, { query, chain, expiresAt })) }, 200);
  });
}

function write(
  { provider, offer }: SwapQuote,
  {
    query,
    chain,
    expiresAt,
  }: {
    readonly query: { userAddress: string; fromTokenAddress: string; toTokenAddress: string };
    readonly chain: string;
    readonly expiresAt: number;
  },
) {
  const { transaction } = offer;
  const name = (address: string): string => `${chain}:${address === "native" ? NATIVE : address}`;
  return {
    provider,
    userAddress: query.userAddress,
    fromTokenAddress: query.fromTokenAddress,
    toTokenAddress: query.toTokenAddress,
    fromAmount: String(offer.amount),
    toAmount: String(offer.expected),
    toAmountMin: String(offer.minimum),
    spenderAddress: offer.from === "native" ? null : name(offer.spender ?? offer.transaction.to),
    fee: offer.fee ? { tokenAddress: name(offer.fee.token), amount: String(offer.fee.value) } : null,
    gas: String(offer.gas),
    expiresAt,
    tx: { to: transaction.to, data: transaction.data, value: String(transaction.value) },
  };
}
