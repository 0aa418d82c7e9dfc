import { z } from "@hono/zod-openapi";
import { Fault } from "../../faults/fault.ts";
import { refuse } from "../../onramp/read-notice.ts";
import { askProvider } from "../../orders/ask-provider.ts";
import { authorizeAtCoinbase, reportAtCoinbase } from "../../orders/coinbase-calls.ts";
import { toCoins } from "../../orders/to-units.ts";
import type { CoinbaseExchangeSettings } from "../../settings/exchange-environment.ts";
import type { Exchange } from "../exchange.ts";

const PAGE_ORIGIN = "https://pay.coinbase.com";
const API_URL = "https://api.cdp.coinbase.com/platform";
const STATUS_URL = "https://api.developer.coinbase.com";

const sessionSchema = z.object({ session: z.object({ onrampUrl: z.string().max(4_000) }) });

/**
 * Pays out from the user's account at Coinbase: on a page of Coinbase that one session opens, for one address and amount.
 * @see https://docs.cdp.coinbase.com/api-reference/v2/rest-api/onramp/create-an-onramp-session
 */
export function coinbaseExchange(settings: CoinbaseExchangeSettings): Exchange {
  const { currency, pageOrigin = PAGE_ORIGIN, apiUrl = API_URL, statusUrl = STATUS_URL, ...key } = settings;
  const provider = "coinbase";
  return {
    id: provider,
    name: "Coinbase",
    pays: ({ codes }) => /^[^/]+\/[^/]+$/.test(codes[provider] ?? ""),
    async begin({ id, asset, amount, address, clientIp }, asking) {
      const [purchaseCurrency, destinationNetwork] = (asset.codes[provider] ?? "").split("/");
      const url = `${apiUrl}/v2/onramp/sessions`;
      const body = JSON.stringify({
        purchaseCurrency,
        destinationNetwork,
        destinationAddress: address,
        purchaseAmount: toCoins(amount, asset.decimals),
        paymentCurrency: currency,
        partnerUserRef: id,
        clientIp,
      });
      const headers = await authorizeAtCoinbase(key, { method: "POST", url, claim: "uris" }, asking);
      const { session } = await askProvider({ provider, url, headers, body, schema: sessionSchema }, asking);
      const link = session.onrampUrl;
      if (!URL.canParse(link) || new URL(link).origin !== pageOrigin)
        throw new Fault("provider/failed", { provider, reason: "a link to another site" });
      return { url: link };
    },
    report: ({ id }, asking) => reportAtCoinbase(key, { apiUrl: statusUrl, id }, asking),
    readNotice: () => {
      throw refuse(provider);
    },
  };
}
