import { z } from "@hono/zod-openapi";
import type { AskUpstream } from "../ask-upstream.ts";
import type { Asset, Dialect, Entry, Holding } from "../dialect.ts";
import { countSchema, decimalsSchema, integerSchema, wordsSchema } from "../reading/read-integer.ts";
import { UpstreamFailure } from "../upstream-failure.ts";
import { NATIVE } from "./evm-movement.ts";
import { ss58Key } from "./ss58-key.ts";

const PAGE = 25;
const answerSchema = z.object({ code: z.int(), message: z.string(), data: z.unknown().optional() });

const transfersSchema = z.object({
  count: countSchema,
  transfers: z
    .array(
      z.object({
        from: z.string(),
        to: z.string(),
        success: z.boolean(),
        hash: z.string(),
        block_num: countSchema,
        block_timestamp: countSchema,
        // In the smallest unit; `amount` beside it is in whole coins.
        amount_v2: integerSchema,
        nonce: countSchema.nullish(),
        asset_symbol: wordsSchema,
        asset_unique_id: wordsSchema,
        asset_type: wordsSchema,
        event_idx: countSchema.nullish(),
      }),
    )
    .nullable(),
});

const heldSchema = z.object({
  symbol: wordsSchema,
  unique_id: wordsSchema,
  decimals: decimalsSchema,
  balance: integerSchema,
});
const tokensSchema = z.object({ native: z.array(heldSchema).nullish(), assets: z.array(heldSchema).nullish() });

/** Subscan. @see https://support.subscan.io */
export const subscan: Dialect = {
  namespaces: ["polkadot"],
  authorize: (key) => ({ headers: { "X-API-Key": key }, query: {} }),
  history: async ({ address, cursor = "0", ask }) => {
    const page = countSchema.parse(cursor);
    const body = { address, row: PAGE, page };
    const { count, transfers } = await post(ask, { path: "/api/v2/scan/transfers", body }, transfersSchema);
    const found = transfers ?? [];
    const isMore = found.length > 0 && (page + 1) * PAGE < count;
    return {
      entries: found.map((each, index) => toEntry(each, index, address)),
      next: isMore ? String(page + 1) : undefined,
    };
  },
  balances: async ({ address, ask }) => {
    const { native, assets } = await post(ask, { path: "/api/scan/account/tokens", body: { address } }, tokensSchema);
    const own = (native ?? []).slice(0, 1).map(({ balance }): Holding => ({ asset: NATIVE, amount: balance }));
    const tokens = (assets ?? []).map(({ symbol, unique_id: id, decimals, balance }): Holding => {
      return { asset: { kind: "fungible", id, name: symbol, symbol, decimals }, amount: balance };
    });
    return [...(own.length > 0 ? own : [{ asset: NATIVE, amount: 0n }]), ...tokens];
  },
};

async function post<Data>(
  ask: AskUpstream,
  { path, body }: { readonly path: string; readonly body: object },
  schema: z.ZodType<Data>,
): Promise<Data> {
  const { code, message, data } = await ask({ path, body }, answerSchema);
  if (code === 0) return schema.parse(data);
  const reason = /rate|limit/i.test(message)
    ? "limited"
    : /key|auth|forbidden/i.test(message)
      ? "refused"
      : "malformed";
  throw new UpstreamFailure(reason, { detail: `code ${code}` });
}

type Transfer = NonNullable<z.infer<typeof transfersSchema>["transfers"]>[number];

function toEntry(transfer: Transfer, index: number, address: string): Entry {
  const [mine, sender, receiver] = [address, transfer.from, transfer.to].map(ss58Key);
  const isNative = transfer.asset_type === "" || transfer.asset_type === "native";
  const symbol = transfer.asset_symbol;
  const asset: Asset = isNative
    ? NATIVE
    : { kind: "fungible", id: transfer.asset_unique_id, name: symbol, symbol, decimals: undefined };
  const direction = sender === receiver ? "self" : sender === mine ? "out" : "in";
  return {
    hash: transfer.hash,
    part: `event ${transfer.event_idx ?? index}`,
    height: transfer.block_num,
    minedAt: transfer.block_timestamp * 1000,
    from: transfer.from,
    to: transfer.to,
    status: transfer.success ? "confirmed" : "failed",
    nonce: transfer.nonce ?? 0,
    movements: transfer.success ? [{ asset, direction, amount: transfer.amount_v2 }] : [],
  };
}
