import { z } from "@hono/zod-openapi";
import type { Dialect } from "../dialect.ts";
import { callNode } from "./call-node.ts";
import { readSolanaBalances } from "./solana-balances.ts";
import { solanaTransactionSchema, toSolanaEntry } from "./solana-transaction.ts";

const PAGE = 25;

const pageSchema = z.object({
  data: z.array(solanaTransactionSchema),
  paginationToken: z.string().max(200).nullish(),
});

/**
 * Helius: a node of Solana that also answers the whole history of an owner, its token accounts included, in one call.
 * @see https://www.helius.dev/docs/rpc/gettransactionsforaddress
 */
export const helius: Dialect = {
  namespaces: ["solana"],
  authorize: (key) => ({ headers: {}, query: { "api-key": key } }),
  history: async ({ address, cursor, ask }) => {
    const options = {
      transactionDetails: "full",
      encoding: "jsonParsed",
      maxSupportedTransactionVersion: 0,
      sortOrder: "desc",
      limit: PAGE,
      filters: { tokenAccounts: "balanceChanged" },
      ...(cursor !== undefined && { paginationToken: cursor }),
    };
    const call = { method: "getTransactionsForAddress", params: [address, options] };
    const { data, paginationToken } = await callNode(ask, call, pageSchema);
    return { entries: data.map((each) => toSolanaEntry(each, address)), next: paginationToken ?? undefined };
  },
  balances: ({ address, ask }) => readSolanaBalances(ask, address),
};
