import { randomBytes } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { importPKCS8, SignJWT } from "jose";
import { type Asking, askProvider } from "../../orders/ask-provider.ts";
import type { OrderStatus } from "../../orders/order.ts";
import { toMoney, toUnits } from "../../orders/to-units.ts";
import { refuse } from "../read-notice.ts";
import type { Seller, SoldAsset } from "../seller.ts";

/** How Coinbase knows us. `privateKey`: of the API key, PKCS#8 as PEM, for ES256. `country`: whose prices are shown. */
export type CoinbaseSettings = {
  readonly keyName: string;
  readonly privateKey: string;
  readonly country: string;
  readonly pageUrl?: string | undefined;
  readonly apiUrl?: string | undefined;
};

/** How long a signed request is good, in seconds. */
const GOOD_SECONDS = 120;
const sum = z.object({ value: z.string() });
const quoteSchema = z.object({
  purchase_amount: sum,
  coinbase_fee: sum.optional(),
  network_fee: sum.optional(),
});
const reportSchema = z.object({
  transactions: z.array(z.object({ status: z.string(), tx_hash: z.string().max(200).nullish() })),
});
const STATUSES: Readonly<Record<string, OrderStatus>> = {
  ONRAMP_TRANSACTION_STATUS_CREATED: "waiting",
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: "pending",
  ONRAMP_TRANSACTION_STATUS_SUCCESS: "succeeded",
  ONRAMP_TRANSACTION_STATUS_FAILED: "failed",
};

/**
 * Sells through Coinbase's page, by a token for one visit that our key was signed for. They tell nothing by themselves here:
 * they are asked.
 * @see https://docs.cdp.coinbase.com/onramp-&-offramp/session-token-authentication
 */
export function coinbase({ keyName, privateKey, country, ...urls }: CoinbaseSettings): Seller {
  const { pageUrl = "https://pay.coinbase.com/buy/select-asset", apiUrl = "https://api.developer.coinbase.com" } = urls;
  const provider = "coinbase";
  const named = ({ codes }: SoldAsset): readonly [string, string] => {
    const [code = "", network = ""] = (codes[provider] ?? "").split("/");
    return [code, network];
  };
  const authorize = async (method: string, path: string, { now }: Asking): Promise<Record<string, string>> => {
    const seconds = Math.floor(now() / 1000);
    const jwt = await new SignJWT({ uri: `${method} ${new URL(apiUrl).host}${path}` })
      .setProtectedHeader({ alg: "ES256", kid: keyName, typ: "JWT", nonce: randomBytes(16).toString("hex") })
      .setIssuer("cdp")
      .setSubject(keyName)
      .setNotBefore(seconds)
      .setExpirationTime(seconds + GOOD_SECONDS)
      .sign(await importPKCS8(privateKey, "ES256"));
    return { Authorization: `Bearer ${jwt}` };
  };
  return {
    id: provider,
    name: "Coinbase",
    sells: (sold) => named(sold)[1] !== "",
    async quote({ sold, currency, amount }, asking) {
      const [purchaseCurrency, purchaseNetwork] = named(sold);
      const path = "/onramp/v1/buy/quote";
      const asked = { purchaseCurrency, purchaseNetwork, paymentAmount: amount, paymentCurrency: currency };
      const body = JSON.stringify({ ...asked, paymentMethod: "CARD", country });
      const headers = await authorize("POST", path, asking);
      const quote = await askProvider(
        { provider, url: `${apiUrl}${path}`, headers, body, schema: quoteSchema },
        asking,
      );
      const gets = toUnits(quote.purchase_amount.value, sold.decimals);
      const parts = [quote.coinbase_fee, quote.network_fee].map((part) => Number(part?.value ?? "0"));
      const fee = quote.coinbase_fee && toMoney(Number(parts.reduce((all, one) => all + one, 0).toFixed(8)));
      return gets === undefined ? undefined : { gets, ...(fee && { fee }) };
    },
    async begin({ id, sold, currency, amount, address, clientIp }, asking) {
      const [code, network] = named(sold);
      const path = "/onramp/v1/token";
      const body = JSON.stringify({ addresses: [{ address, blockchains: [network] }], assets: [code], clientIp });
      const headers = await authorize("POST", path, asking);
      const schema = z.object({ token: z.string().min(1).max(2_000) });
      const { token } = await askProvider({ provider, url: `${apiUrl}${path}`, headers, body, schema }, asking);
      const url = new URL(pageUrl);
      url.search = new URLSearchParams({
        sessionToken: token,
        defaultAsset: code,
        defaultNetwork: network,
        presetFiatAmount: amount,
        fiatCurrency: currency,
        partnerUserId: id,
      }).toString();
      return { url: url.href };
    },
    async report({ id }, asking) {
      const path = `/onramp/v1/buy/user/${encodeURIComponent(id)}/transactions`;
      const headers = await authorize("GET", path, asking);
      const { transactions } = await askProvider(
        { provider, url: `${apiUrl}${path}`, headers, schema: reportSchema },
        asking,
      );
      const [first] = transactions;
      const status = first && Object.hasOwn(STATUSES, first.status) ? STATUSES[first.status] : undefined;
      return status && { status, ...(first?.tx_hash && { hash: first.tx_hash }) };
    },
    readNotice: async () => {
      throw refuse(provider);
    },
  };
}
