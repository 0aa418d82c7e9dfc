import { z } from "@hono/zod-openapi";
import type { AccountQuery, Asset, Dialect, Entry, Movement } from "../dialect.ts";
import { mergeStreams, type Stream } from "../merge-streams.ts";
import { countSchema, integerSchema } from "../reading/read-integer.ts";
import { NATIVE } from "./evm-movement.ts";

const PAGE = 25;
/** A bech32 address; it goes into a query in quotes. */
const addressSchema = z.string().regex(/^[a-z0-9]{3,90}$/);
const coinSchema = z.object({ denom: z.string().max(200), amount: integerSchema });

const messageSchema = z.looseObject({
  "@type": z.string(),
  from_address: z.string().optional().catch(undefined),
  to_address: z.string().optional().catch(undefined),
  sender: z.string().optional().catch(undefined),
  receiver: z.string().optional().catch(undefined),
  amount: z.array(coinSchema).optional().catch(undefined),
  token: coinSchema.optional().catch(undefined),
});

const transactionsSchema = z.object({
  tx_responses: z.array(
    z.object({
      txhash: z.string().regex(/^[0-9A-F]{64}$/i),
      height: countSchema,
      code: z.int(),
      timestamp: z.iso.datetime({ offset: true }),
      tx: z.object({ body: z.object({ messages: z.array(messageSchema) }) }),
    }),
  ),
  total: countSchema.nullish(),
});

const balancesSchema = z.object({ balances: z.array(coinSchema) });

/**
 * The REST interface of a Cosmos chain. A search of old nodes says `events`, of new ones `query`; both are sent.
 * @see https://docs.cosmos.network/api
 */
export const cosmosRest: Dialect = {
  namespaces: ["cosmos"],
  authorize: (key) => ({ headers: { Authorization: `Bearer ${key}` }, query: {} }),
  history: (query) => {
    const address = addressSchema.parse(query.address);
    const lists = [`message.sender='${address}'`, `transfer.recipient='${address}'`].map((search) =>
      list(query, search),
    );
    return mergeStreams(lists, query.cursor);
  },
  balances: async ({ address, nativeId, ask }) => {
    const path = `/cosmos/bank/v1beta1/balances/${address}`;
    const { balances } = await ask({ path, query: { "pagination.limit": "200" } }, balancesSchema);
    const held = balances.map(({ denom, amount }) => ({ asset: toAsset(denom, nativeId), amount }));
    return held.some(({ asset }) => asset.kind === "native") ? held : [{ asset: NATIVE, amount: 0n }, ...held];
  },
};

function list({ address, nativeId, ask }: AccountQuery, search: string): Stream {
  return async (page = "1") => {
    const query = { query: search, events: search, order_by: "ORDER_BY_DESC", page, limit: String(PAGE) };
    const { tx_responses: found } = await ask({ path: "/cosmos/tx/v1beta1/txs", query }, transactionsSchema);
    return {
      entries: found.map((each) => toEntry(each, { address, nativeId })),
      next: found.length < PAGE ? undefined : String(Number(page) + 1),
    };
  };
}

type Account = { readonly address: string; readonly nativeId: string | undefined };

function toEntry(found: z.infer<typeof transactionsSchema>["tx_responses"][number], account: Account): Entry {
  const { messages } = found.tx.body;
  const ends = messages.map(endsOf).find(({ from, to }) => [from, to].includes(account.address)) ?? endsOf(messages[0]);
  const isFailed = found.code !== 0;
  return {
    ...ends,
    hash: found.txhash,
    part: "",
    height: found.height,
    minedAt: Date.parse(found.timestamp),
    status: isFailed ? "failed" : "confirmed",
    nonce: 0,
    movements: isFailed ? [] : messages.flatMap((message) => movementsOf(message, account)),
  };
}

type Message = z.infer<typeof messageSchema>;

function endsOf(message: Message | undefined): { readonly from: string; readonly to: string } {
  return {
    from: message?.from_address ?? message?.sender ?? "",
    to: message?.to_address ?? message?.receiver ?? "",
  };
}

/** What is sent by a bank's message or to another chain; other messages say in their own words what they move. */
function movementsOf(message: Message, { address, nativeId }: Account): readonly Movement[] {
  const { from, to } = endsOf(message);
  if (!SENDING.includes(message["@type"]) || ![from, to].includes(address)) return [];
  const direction = from === to ? "self" : from === address ? "out" : "in";
  const coins = message.token ? [message.token] : (message.amount ?? []);
  return coins.map(({ denom, amount }) => ({ asset: toAsset(denom, nativeId), direction, amount }));
}

const SENDING = ["/cosmos.bank.v1beta1.MsgSend", "/ibc.applications.transfer.v1.MsgTransfer"];

function toAsset(denom: string, nativeId: string | undefined): Exclude<Asset, { readonly kind: "nft" }> {
  if (denom === nativeId) return NATIVE;
  return { kind: "fungible", id: denom, name: denom, symbol: denom, decimals: undefined };
}
