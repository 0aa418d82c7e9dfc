import { z } from "@hono/zod-openapi";
import { type Asking, askProvider } from "../../orders/ask-provider.ts";
import { authorizeAtCoinbase, reportAtCoinbase } from "../../orders/coinbase-calls.ts";
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

const sum = z.object({ value: z.string() });
const quoteSchema = z.object({
  purchase_amount: sum,
  coinbase_fee: sum.optional(),
  network_fee: sum.optional(),
});
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
  const key = { keyName, privateKey };
  const authorize = (method: "GET" | "POST", path: string, asking: Asking): Promise<Record<string, string>> =>
    authorizeAtCoinbase(key, { method, url: `${apiUrl}${path}`, claim: "uri" }, asking);
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
    report: ({ id }, asking) => reportAtCoinbase(key, { apiUrl, id }, asking),
    readNotice: async () => {
      throw refuse(provider);
    },
  };
}
