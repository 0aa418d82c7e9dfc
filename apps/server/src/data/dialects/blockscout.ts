import { z } from "@hono/zod-openapi";
import type { AskUpstream } from "../ask-upstream.ts";
import type { Asset, Dialect, Entry, EntryPage, Holding } from "../dialect.ts";
import { mergeStreams } from "../merge-streams.ts";
import { countSchema, decimalsSchema, integerSchema, wordsSchema } from "../reading/read-integer.ts";
import { directionOf, NATIVE, nativeMovement } from "./evm-movement.ts";

const hashSchema = z.string().regex(/^0x[0-9a-f]{64}$/i);
const partySchema = z.object({ hash: z.string().regex(/^0x[0-9a-f]{40}$/i) });
const nextSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullish();

const tokenSchema = z.object({
  // Older instances say `address`.
  address_hash: z.string().optional(),
  address: z.string().optional(),
  name: wordsSchema,
  symbol: wordsSchema,
  decimals: decimalsSchema,
  icon_url: z.string().nullish(),
  reputation: z.string().nullish(),
  type: z.string(),
});

const transactionsSchema = z.object({
  items: z.array(
    z.object({
      hash: hashSchema,
      block_number: countSchema.nullish(),
      timestamp: z.iso.datetime({ offset: true }).nullish(),
      from: partySchema,
      to: partySchema.nullish(),
      value: integerSchema,
      nonce: countSchema,
      status: z.enum(["ok", "error"]).nullish(),
    }),
  ),
  next_page_params: nextSchema,
});

const transfersSchema = z.object({
  items: z.array(
    z.object({
      transaction_hash: hashSchema,
      block_number: countSchema,
      log_index: countSchema,
      timestamp: z.iso.datetime({ offset: true }).nullish(),
      from: partySchema,
      to: partySchema,
      token: tokenSchema.nullish(),
      total: z.object({ value: integerSchema.nullish(), token_id: z.string().nullish() }).nullish(),
    }),
  ),
  next_page_params: nextSchema,
});

const balancesSchema = z.array(z.object({ token: tokenSchema, token_id: z.string().nullish(), value: integerSchema }));
const addressSchema = z.object({ coin_balance: integerSchema.nullish() });

/** Blockscout's own API, version 2. @see https://docs.blockscout.com/api-reference */
export const blockscout: Dialect = {
  namespaces: ["eip155"],
  authorize: (key) => ({ headers: {}, query: { apikey: key } }),
  history: ({ address, cursor, ask }) => {
    const list = <Answer extends { readonly next_page_params?: z.infer<typeof nextSchema> }>(
      name: string,
      schema: z.ZodType<Answer>,
      toEntries: (answer: Answer) => readonly Entry[],
    ) => {
      return async (at: string | undefined): Promise<EntryPage> => {
        const answer = await ask({ path: `/api/v2/addresses/${address}/${name}`, query: readNext(at) }, schema);
        const { next_page_params: next } = answer;
        return { entries: toEntries(answer), next: next ? JSON.stringify(next) : undefined };
      };
    };
    return mergeStreams(
      [
        list("transactions", transactionsSchema, ({ items }) => items.map((item) => toEntry(item, address))),
        list("token-transfers", transfersSchema, ({ items }) => items.flatMap((item) => toTransfer(item, address))),
      ],
      cursor,
    );
  },
  balances: async ({ address, ask }) => {
    const [native, tokens] = await Promise.all([readNative(ask, address), readTokens(ask, address)]);
    return [...native, ...tokens];
  },
};

async function readNative(ask: AskUpstream, address: string): Promise<readonly Holding[]> {
  const { coin_balance: amount } = await ask({ path: `/api/v2/addresses/${address}` }, addressSchema);
  return [{ asset: NATIVE, amount: amount ?? 0n }];
}

async function readTokens(ask: AskUpstream, address: string): Promise<readonly Holding[]> {
  const held = await ask({ path: `/api/v2/addresses/${address}/token-balances` }, balancesSchema);
  return held.flatMap(({ token, value }) =>
    token.type === "ERC-20" ? [{ asset: toFungible(token), amount: value }] : [],
  );
}

/** What asks for the next page is the upstream's own, handed back as it came. */
function readNext(at: string | undefined): Record<string, string> {
  if (at === undefined) return {};
  const next = nextSchema.parse(JSON.parse(at)) ?? {};
  return Object.fromEntries(
    Object.entries(next).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}

function toEntry(item: z.infer<typeof transactionsSchema>["items"][number], address: string): Entry {
  const isPending = item.block_number === null || item.block_number === undefined;
  const ends = { from: item.from.hash, to: item.to?.hash ?? "" };
  const status = item.status === "error" ? "failed" : isPending ? "pending" : "confirmed";
  return {
    ...ends,
    hash: item.hash,
    part: "",
    height: item.block_number ?? Infinity,
    minedAt: item.timestamp ? Date.parse(item.timestamp) : undefined,
    status,
    nonce: item.nonce,
    movements: nativeMovement({ ...ends, status }, address, item.value),
  };
}

function toTransfer(item: z.infer<typeof transfersSchema>["items"][number], address: string): readonly Entry[] {
  const { token, total } = item;
  if (!token) return [];
  const tokenId = total?.token_id ?? undefined;
  const asset: Asset =
    token.type === "ERC-20" || tokenId === undefined
      ? toFungible(token)
      : { kind: "nft", id: idOf(token), tokenId, name: token.name };
  const [from, to] = [item.from.hash, item.to.hash];
  const amount = total?.value ?? (asset.kind === "nft" ? 1n : 0n);
  return [
    {
      hash: item.transaction_hash,
      part: `log ${item.log_index}`,
      height: item.block_number,
      minedAt: item.timestamp ? Date.parse(item.timestamp) : undefined,
      from,
      to,
      status: "confirmed",
      nonce: 0,
      movements: [{ asset, direction: directionOf(address, from, to), amount }],
    },
  ];
}

function idOf(token: z.infer<typeof tokenSchema>): string {
  return token.address_hash ?? token.address ?? "";
}

function toFungible(token: z.infer<typeof tokenSchema>): Extract<Asset, { readonly kind: "fungible" }> {
  const { name, symbol, decimals, icon_url: icon, reputation } = token;
  return {
    kind: "fungible",
    id: idOf(token),
    name,
    symbol,
    decimals,
    icon: icon ?? undefined,
    isSuspect: reputation === "scam",
  };
}
