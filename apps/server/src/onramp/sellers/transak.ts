import { z } from "@hono/zod-openapi";
import { jwtVerify } from "jose";
import { askProvider } from "../../orders/ask-provider.ts";
import type { OrderStatus } from "../../orders/order.ts";
import { toMoney, toUnits } from "../../orders/to-units.ts";
import { readJson, refuse } from "../read-notice.ts";
import type { Seller, SoldAsset } from "../seller.ts";

/** How Transak knows us. `token`: the partner's access token, which also signs what they tell. */
export type TransakSettings = {
  readonly key: string;
  readonly token: string;
  /** The host that their page is opened from. */
  readonly referrer: string;
  readonly gatewayUrl?: string | undefined;
  readonly apiUrl?: string | undefined;
};

const STATUSES: Readonly<Record<string, OrderStatus>> = {
  AWAITING_PAYMENT_FROM_USER: "waiting",
  PAYMENT_DONE_MARKED_BY_USER: "pending",
  PROCESSING: "pending",
  PENDING_DELIVERY_FROM_TRANSAK: "pending",
  ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK: "pending",
  COMPLETED: "succeeded",
  CANCELLED: "failed",
  FAILED: "failed",
  REFUNDED: "failed",
  EXPIRED: "failed",
};

const quoteSchema = z.object({
  response: z.object({ cryptoAmount: z.number(), totalFee: z.number().optional() }),
});
const sessionSchema = z.object({ data: z.object({ widgetUrl: z.string() }) });
const noticeSchema = z.object({
  webhookData: z.object({
    id: z.string().min(1).max(200),
    status: z.string(),
    partnerOrderId: z.string().min(1).max(200).nullish(),
    transactionHash: z.string().min(1).max(200).nullish(),
  }),
});

/**
 * Sells through Transak's page, by a link that they make for one visit.
 * @see https://docs.transak.com/api/public/create-widget-url
 */
export function transak({ key, token, referrer, ...urls }: TransakSettings): Seller {
  const { gatewayUrl = "https://api-gateway.transak.com", apiUrl = "https://api.transak.com" } = urls;
  const provider = "transak";
  const named = ({ codes }: SoldAsset): readonly [string, string] => {
    const [code = "", network = ""] = (codes[provider] ?? "").split("/");
    return [code, network];
  };
  return {
    id: provider,
    name: "Transak",
    sells: (sold) => named(sold)[1] !== "",
    async quote({ sold, currency, amount }, asking) {
      const [cryptoCurrency, network] = named(sold);
      const query = new URLSearchParams({
        partnerApiKey: key,
        fiatCurrency: currency,
        cryptoCurrency,
        network,
        isBuyOrSell: "BUY",
        paymentMethod: "credit_debit_card",
        fiatAmount: amount,
      });
      const url = `${apiUrl}/api/v1/pricing/public/quotes?${query}`;
      const { response } = await askProvider({ provider, url, schema: quoteSchema }, asking);
      const [gets, fee] = [toUnits(response.cryptoAmount, sold.decimals), toMoney(response.totalFee)];
      return gets === undefined ? undefined : { gets, ...(fee && { fee }) };
    },
    async begin({ id, sold, currency, amount, address }, asking) {
      const [cryptoCurrencyCode, network] = named(sold);
      const widgetParams = {
        apiKey: key,
        referrerDomain: referrer,
        cryptoCurrencyCode,
        network,
        fiatCurrency: currency,
        fiatAmount: Number(amount),
        walletAddress: address,
        disableWalletAddressForm: true,
        partnerOrderId: id,
      };
      const { data } = await askProvider(
        {
          provider,
          url: `${gatewayUrl}/api/v2/auth/session`,
          headers: { "access-token": token },
          body: JSON.stringify({ widgetParams }),
          schema: sessionSchema,
        },
        asking,
      );
      return { url: data.widgetUrl };
    },
    async readNotice({ body }, now) {
      const { data: jwt } = readJson(body, z.object({ data: z.string() })) ?? {};
      const payload = jwt === undefined ? undefined : await verify(jwt, { token, now });
      if (!payload) throw refuse(provider);
      const { webhookData: told } = noticeSchema.safeParse(payload).data ?? {};
      const status = told && Object.hasOwn(STATUSES, told.status) ? STATUSES[told.status] : undefined;
      if (!told?.partnerOrderId || !status) return undefined;
      const { id, partnerOrderId: order, transactionHash: hash } = told;
      return { noticeId: `${id} ${told.status}`, order, status, ...(hash && { hash }) };
    },
  };
}

async function verify(
  jwt: string,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<unknown | undefined> {
  try {
    const options = { algorithms: ["HS256"], currentDate: new Date(now) };
    return (await jwtVerify(jwt, new TextEncoder().encode(token), options)).payload;
  } catch {
    return undefined;
  }
}
