import { createHmac } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { askProvider } from "../../orders/ask-provider.ts";
import type { OrderStatus } from "../../orders/order.ts";
import { toMoney, toUnits } from "../../orders/to-units.ts";
import { readJson, requireSigned } from "../read-notice.ts";
import type { Seller, SoldAsset } from "../seller.ts";

/** How MoonPay knows us. `secret` signs links, `noticeSecret` signs what they tell. */
export type MoonpaySettings = {
  readonly key: string;
  readonly secret: string;
  readonly noticeSecret: string;
  readonly pageUrl?: string | undefined;
  readonly apiUrl?: string | undefined;
};

const STATUSES: Readonly<Record<string, OrderStatus>> = {
  waitingPayment: "waiting",
  waitingAuthorization: "pending",
  pending: "pending",
  completed: "succeeded",
  failed: "failed",
};

const quoteSchema = z.object({
  quoteCurrencyAmount: z.number(),
  feeAmount: z.number().optional(),
  networkFeeAmount: z.number().optional(),
});
const noticeSchema = z.object({
  type: z.string(),
  data: z.object({
    id: z.string().min(1).max(200),
    status: z.string(),
    updatedAt: z.string().max(60).optional(),
    externalTransactionId: z.string().min(1).max(200).nullish(),
    cryptoTransactionId: z.string().min(1).max(200).nullish(),
  }),
});

/**
 * Sells through MoonPay's page, by a signed link.
 * @see https://dev.moonpay.com/widget/on-ramp-enhance-security-using-signed-urls
 * @see https://dev.moonpay.com/api-reference/widget/webhooks/signature
 */
export function moonpay({ key, secret, noticeSecret, ...urls }: MoonpaySettings): Seller {
  const { pageUrl = "https://buy.moonpay.com", apiUrl = "https://api.moonpay.com" } = urls;
  const provider = "moonpay";
  const codeOf = ({ codes }: SoldAsset): string => codes[provider] ?? "";
  return {
    id: provider,
    name: "MoonPay",
    sells: (sold) => codeOf(sold) !== "",
    async quote({ sold, currency, amount }, asking) {
      const query = new URLSearchParams({
        apiKey: key,
        baseCurrencyCode: currency.toLowerCase(),
        baseCurrencyAmount: amount,
      });
      const url = `${apiUrl}/v3/currencies/${encodeURIComponent(codeOf(sold))}/buy_quote?${query}`;
      const quote = await askProvider({ provider, url, schema: quoteSchema }, asking);
      const gets = toUnits(quote.quoteCurrencyAmount, sold.decimals);
      const fee = toMoney((quote.feeAmount ?? 0) + (quote.networkFeeAmount ?? 0));
      return gets === undefined ? undefined : { gets, ...(quote.feeAmount !== undefined && fee && { fee }) };
    },
    async begin({ id, sold, currency, amount, address }) {
      const url = new URL(pageUrl);
      url.search = new URLSearchParams({
        apiKey: key,
        currencyCode: codeOf(sold),
        walletAddress: address,
        baseCurrencyCode: currency.toLowerCase(),
        baseCurrencyAmount: amount,
        externalTransactionId: id,
      }).toString();
      // Over the query as it stands, with its question mark; itself it is the last of it.
      const signature = createHmac("sha256", secret).update(url.search).digest("base64");
      return { url: `${url.href}&signature=${encodeURIComponent(signature)}` };
    },
    async readNotice(incoming, now) {
      requireSigned(incoming, { provider, name: "Moonpay-Signature-V2", secret: noticeSecret, now });
      const { data } = readJson(incoming.body, noticeSchema) ?? {};
      const status = data && Object.hasOwn(STATUSES, data.status) ? STATUSES[data.status] : undefined;
      if (!data?.externalTransactionId || !status) return undefined;
      const { id, updatedAt = "", externalTransactionId: order, cryptoTransactionId: hash } = data;
      return { noticeId: `${id} ${data.status} ${updatedAt}`, order, status, ...(hash && { hash }) };
    },
  };
}
