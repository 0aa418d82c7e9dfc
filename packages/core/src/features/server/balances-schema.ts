import type { ChainId, Holding } from "@foyer/contract";
import * as z from "zod/mini";
import { readDecimal } from "../../accounts/amounts.ts";
import { nativeAsset, tokenAsset } from "./asset-names.ts";

/** Rows read of one account: the server gives no more. */
const ROW_LIMIT = 500;

/** The balances of an account as a server lists them. `isCut`: there are more, which were not read. */
export type Balances = { readonly items: readonly Holding[]; readonly isCut: boolean };

/**
 * Reads what a server says an account holds. A row that says no token is left out. Undefined where it is no such list, or one of
 * whose rows none can be read: that is not an account without tokens.
 */
export function readBalances(body: unknown, chain: ChainId): Balances | undefined {
  const rows = z.object({ balances: z.array(z.unknown()) }).safeParse(body).data?.balances;
  if (!rows) return undefined;
  const schema = rowSchema();
  const items = rows.slice(0, ROW_LIMIT).flatMap((row) => {
    const read = schema.safeParse(row).data;
    return read?.chainId === chain ? (toHolding(read, chain) ?? []) : [];
  });
  return rows.length > 0 && items.length === 0 ? undefined : { items, isCut: items.length < rows.length };
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
