import type { ChainId, Holding } from "@foyer/contract";
import * as z from "zod/mini";
import { readDecimal } from "../../accounts/amounts.ts";
import { nativeAsset, tokenAsset } from "./asset-names.ts";

/** Rows read of one account: the server gives no more. */
const ROW_LIMIT = 500;

/** Reads what a server says an account holds; undefined where it is no such list. A row that says no token is left out. */
export function readBalances(body: unknown, chain: ChainId): readonly Holding[] | undefined {
  const { data } = z.object({ balances: z.array(z.unknown()) }).safeParse(body);
  const schema = rowSchema();
  return data?.balances.slice(0, ROW_LIMIT).flatMap((row) => {
    const read = schema.safeParse(row).data;
    return read?.chainId === chain ? (toHolding(read, chain) ?? []) : [];
  });
}

function rowSchema() {
  const text = z.catch(z.optional(z.string()), undefined);
  return z.object({
    name: text,
    symbol: text,
    chainId: z.string(),
    address: z.optional(z.string().check(z.maxLength(400))),
    price: z.catch(z.optional(z.number()), undefined),
    quantity: z.object({
      decimals: z.string().check(z.regex(/^\d{1,3}$/)),
      numeric: z.string().check(z.maxLength(160)),
    }),
    iconUrl: text,
    is_spam: z.catch(z.optional(z.boolean()), undefined),
  });
}

function toHolding(row: z.infer<ReturnType<typeof rowSchema>>, chain: ChainId): Holding | undefined {
  const { address, quantity, name, symbol, price, iconUrl, is_spam: isSpam } = row;
  const decimals = Number(quantity.decimals);
  const value = readDecimal(quantity.numeric, decimals);
  const called = address?.startsWith(`${chain}:`) ? address.slice(chain.length + 1) : undefined;
  const asset = address === undefined ? nativeAsset(chain) : called && tokenAsset(chain, called);
  if (value === undefined || !asset) return undefined;
  const told = { decimals, name, symbol, ...(iconUrl && { icon: iconUrl }), ...(isSpam && { isSpam }) };
  return { asset, value, ...told, ...(price !== undefined && { price }), isListed: address === undefined };
}
