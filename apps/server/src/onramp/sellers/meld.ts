import { createHmac } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { askProvider } from "../../orders/ask-provider.ts";
import type { OrderStatus } from "../../orders/order.ts";
import { isSame } from "../../orders/signature.ts";
import { toMoney, toUnits } from "../../orders/to-units.ts";
import { readJson, refuse } from "../read-notice.ts";
import type { Seller, SoldAsset } from "../seller.ts";

/** How Meld knows us. `seller`: who of theirs sells. `country`: whose prices are shown. */
export type MeldSettings = {
  readonly key: string;
  readonly noticeSecret: string;
  readonly seller: string;
  readonly country: string;
  readonly apiUrl?: string | undefined;
};

/** How old a notice may be, in ms. */
const PATIENCE_MS = 300_000;
const STATUSES: Readonly<Record<string, OrderStatus>> = {
  PENDING: "pending",
  PENDING_CREATED: "waiting",
  SETTLING: "pending",
  SETTLED: "succeeded",
  FAILED: "failed",
  DECLINED: "failed",
  CANCELLED: "failed",
  REFUNDED: "failed",
};

const amount = z.union([z.string(), z.number()]);
const quoteSchema = z.object({
  quotes: z.array(z.object({ serviceProvider: z.string(), destinationAmount: amount, totalFee: amount.nullish() })),
});
const sessionSchema = z.object({ id: z.string().min(1).max(200), widgetUrl: z.string() });
const noticeSchema = z.object({
  eventId: z.string().min(1).max(200),
  payload: z.object({
    externalSessionId: z.string().min(1).max(200).nullish(),
    paymentTransactionStatus: z.string(),
    blockchainTransactionId: z.string().min(1).max(200).nullish(),
  }),
});

/**
 * Sells through the pages of whom Meld brings together, by a link that it makes for one visit.
 * @see https://docs.meld.io/docs/widget-integration
 */
export function meld({ key, noticeSecret, seller, country, apiUrl = "https://api.meld.io" }: MeldSettings): Seller {
  const provider = "meld";
  const headers = { Authorization: `BASIC ${key}`, "Meld-Version": "2023-12-19" };
  const codeOf = ({ codes }: SoldAsset): string => codes[provider] ?? "";
  return {
    id: provider,
    name: "Meld",
    sells: (sold) => codeOf(sold) !== "",
    async quote({ sold, currency, amount: sourceAmount }, asking) {
      const body = JSON.stringify({
        countryCode: country,
        sourceCurrencyCode: currency,
        sourceAmount,
        destinationCurrencyCode: codeOf(sold),
        serviceProviders: [seller],
      });
      const url = `${apiUrl}/payments/crypto/quote`;
      const { quotes } = await askProvider({ provider, url, headers, body, schema: quoteSchema }, asking);
      const quote = quotes.find(({ serviceProvider }) => serviceProvider === seller);
      const gets = quote && toUnits(quote.destinationAmount, sold.decimals);
      const fee = toMoney(quote?.totalFee ?? undefined);
      return gets === undefined ? undefined : { gets, ...(fee && { fee }) };
    },
    async begin({ id, sold, currency, amount: sourceAmount, address }, asking) {
      const body = JSON.stringify({
        sessionType: "BUY",
        externalSessionId: id,
        sessionData: {
          countryCode: country,
          sourceCurrencyCode: currency,
          sourceAmount,
          destinationCurrencyCode: codeOf(sold),
          walletAddress: address,
          serviceProvider: seller,
        },
      });
      const url = `${apiUrl}/crypto/session/widget`;
      const session = await askProvider({ provider, url, headers, body, schema: sessionSchema }, asking);
      return { url: session.widgetUrl, reference: session.id };
    },
    async readNotice({ body, url, header }, now) {
      const [signature = "", at = ""] = [header("Meld-Signature"), header("Meld-Signature-Timestamp")];
      const isFresh = Math.abs(now - Date.parse(at)) <= PATIENCE_MS;
      const expected = createHmac("sha256", noticeSecret).update(`${at}.${url}.${body}`).digest("base64url");
      if (!isFresh || !isSame(signature.replace(/={1,2}$/, ""), expected)) throw refuse(provider);
      const { eventId, payload } = readJson(body, noticeSchema) ?? {};
      const told = payload?.paymentTransactionStatus ?? "";
      const status = Object.hasOwn(STATUSES, told) ? STATUSES[told] : undefined;
      if (eventId === undefined || !payload?.externalSessionId || !status) return undefined;
      const { externalSessionId: order, blockchainTransactionId: hash } = payload;
      return { noticeId: eventId, order, status, ...(hash && { hash }) };
    },
  };
}
