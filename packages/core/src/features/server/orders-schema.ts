import { readWalletName } from "@foyer/contract";
import * as z from "zod/mini";
import { readPicture } from "../../accounts/read-picture.ts";
import type { BegunOrder, OrderReport } from "../../orders/order.ts";
import { readLink } from "../../orders/read-link.ts";
import type { Exchange, OfferedAsset, OnrampOffer, OnrampQuotes, TransferQuote } from "../../orders/sources.ts";
import { createServiceUrl, type Service } from "../../ports/service.ts";

/** Rows that are read of a list: a server gives no more. */
const ROW_LIMIT = 200;

const text = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit));
const sum = () => z.string().check(z.regex(/^\d{1,78}$/));
/** A picture of the service's own, by its id, or at another address. */
const picture = () => ({
  imageId: z.catch(z.nullish(text(128)), undefined),
  imageUrl: z.catch(z.nullish(z.string()), undefined),
});

type Picture = { readonly imageId?: string | null | undefined; readonly imageUrl?: string | null | undefined };

function toIcon(kind: "Currency" | "Token", { imageId, imageUrl }: Picture, service: Service): string | undefined {
  const path = imageId && `public/get${kind}Image/${encodeURIComponent(imageId)}`;
  return path ? createServiceUrl(service, { path }) : readPicture(imageUrl);
}

/** Reads what can be bought; undefined where it is no such thing. A row of something else, or of another chain, is left out. */
export function readOffer(body: unknown, chain: string, service: Service): OnrampOffer | undefined {
  const list = z.array(z.unknown());
  const read = z.object({ providers: list, currencies: list, tokens: list }).safeParse(body).data;
  if (!read) return undefined;
  const provider = z.object({ id: text(64), name: z.string(), imageUrl: z.catch(z.nullish(z.string()), undefined) });
  const currency = z.object({
    code: z.string().check(z.regex(/^[A-Z]{3}$/)),
    name: z.string(),
    digits: z.int().check(z.minimum(0), z.maximum(4)),
    ...picture(),
  });
  return {
    providers: rows(read.providers, provider).flatMap(toNamed),
    currencies: rows(read.currencies, currency).flatMap(({ code, name, digits, ...row }) => {
      const [shown, icon] = [readWalletName(name), toIcon("Currency", row, service)];
      return shown ? [{ code, name: shown, digits, ...(icon && { icon }) }] : [];
    }),
    assets: readTokens(read.tokens, chain, service),
  };
}

function readTokens(list: readonly unknown[], chain: string, service: Service): readonly OfferedAsset[] {
  const token = z.object({
    asset: text(300),
    symbol: z.string(),
    name: z.string(),
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
    ...picture(),
  });
  return rows(list, token).flatMap(({ asset, symbol, name, decimals, ...row }) => {
    const [shownSymbol, shownName] = [readWalletName(symbol), readWalletName(name)];
    const icon = toIcon("Token", row, service);
    if (!asset.startsWith(`${chain}/`) || !shownSymbol || !shownName) return [];
    // Of the chain that was asked for, so it is CAIP-19.
    const id = asset as OfferedAsset["asset"];
    return [{ asset: id, symbol: shownSymbol, name: shownName, decimals, ...(icon && { icon }) }];
  });
}

/** Reads what exchanges pay out. */
export function readAssets(body: unknown, chain: string, service: Service): readonly OfferedAsset[] | undefined {
  const read = z.object({ tokens: z.array(z.unknown()) }).safeParse(body).data;
  return read && readTokens(read.tokens, chain, service);
}

/** Reads exchanges. */
export function readExchanges(body: unknown): readonly Exchange[] | undefined {
  const read = z.object({ exchanges: z.array(z.unknown()) }).safeParse(body).data;
  const exchange = z.object({ id: text(64), name: z.string(), imageUrl: z.catch(z.nullish(z.string()), undefined) });
  return read && rows(read.exchanges, exchange).flatMap(toNamed);
}

/** Reads quotes. One of another token, or in another currency, than was asked for is none. */
export function readQuotes(
  body: unknown,
  asked: { readonly asset: string; readonly currency: string; readonly amount: string },
): OnrampQuotes | undefined {
  const read = z.object({ quotes: z.array(z.unknown()), failures: z.array(z.unknown()) }).safeParse(body).data;
  const money = z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/));
  const quote = z.object({
    provider: text(64),
    asset: z.literal(asked.asset),
    currency: z.literal(asked.currency),
    amount: z.literal(asked.amount),
    gets: sum(),
    fee: z.nullish(money),
    expiresAt: z.nullish(z.number()),
  });
  const failure = z.object({ provider: text(64), reason: z.enum(["not-offered", "unreachable"]) });
  return (
    read && {
      quotes: rows(read.quotes, quote).flatMap(({ provider, gets, fee, expiresAt }) =>
        gets === "0" ? [] : [{ provider, gets, ...(fee && { fee }), ...(expiresAt && { expiresAt }) }],
      ),
      failures: rows(read.failures, failure),
    }
  );
}

/** Reads where people go on. A link that nobody may be led to is none. */
export function readBegun(body: unknown, id: string): BegunOrder | "refused" | undefined {
  const read = z.object({ id: z.literal(id), url: z.string() }).safeParse(body).data;
  if (!read) return undefined;
  const url = readLink(read.url);
  return url === undefined ? "refused" : { reference: read.id, url };
}

/** Reads how far an order is. One of another order is none. */
export function readReport(body: unknown, id: string): OrderReport | undefined {
  const status = z.enum(["unknown", "waiting", "pending", "succeeded", "failed"]);
  const read = z.object({ id: z.literal(id), status, txHash: z.nullish(text(200)) }).safeParse(body).data;
  return read && { status: read.status, ...(read.txHash && { hash: read.txHash }) };
}

/** Reads a way across chains. One between other assets than those asked for is none. */
export function readTransferQuote(
  body: unknown,
  asked: { readonly origin: string; readonly destination: string; readonly amount: string },
): TransferQuote | undefined {
  const read = z
    .object({
      requestId: text(200),
      origin: z.literal(asked.origin),
      destination: z.literal(asked.destination),
      amount: z.literal(asked.amount),
      pays: sum(),
      to: text(120),
      fee: z.nullish(sum()),
      expiresAt: z.nullish(z.number()),
    })
    .safeParse(body).data;
  if (!read || read.pays === "0") return undefined;
  const { requestId, pays, to, fee, expiresAt } = read;
  return { requestId, pays, to, ...(fee && { fee }), ...(expiresAt && { expiresAt }) };
}

function rows<S extends z.ZodMiniType>(list: readonly unknown[], schema: S): readonly z.infer<S>[] {
  return list.slice(0, ROW_LIMIT).flatMap((row) => {
    const { success, data } = schema.safeParse(row);
    return success ? [data] : [];
  });
}

function toNamed({ id, name, imageUrl }: { id: string; name: string; imageUrl?: string | null | undefined }) {
  const [shown, icon] = [readWalletName(name), readPicture(imageUrl)];
  return shown ? [{ id, name: shown, ...(icon && { icon }) }] : [];
}
