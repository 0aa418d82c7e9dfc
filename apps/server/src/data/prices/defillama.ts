import { z } from "@hono/zod-openapi";
import type { AskUpstream } from "../ask-upstream.ts";
import { PLATFORMS } from "./platforms.ts";
import { type Price, type PricedToken, type PriceSource, priceKey } from "./price-source.ts";

/** Below this, the source itself does not trust what it says. */
const LEAST_CONFIDENCE = 0.5;
const MOST_AT_ONCE = 60;

const pricesSchema = z.object({
  coins: z.record(
    z.string(),
    z.object({ price: z.number().positive(), timestamp: z.int().positive(), confidence: z.number().optional() }),
  ),
});

/** DefiLlama's current prices; no key. @see https://api-docs.defillama.com */
export function defillama(ask: AskUpstream): PriceSource {
  return async (tokens) => {
    const named = tokens.flatMap((token) => {
      const name = nameOf(token);
      return name === undefined ? [] : [[name, priceKey(token)] as const];
    });
    const prices = new Map<string, Price>();
    for (let from = 0; from < named.length; from += MOST_AT_ONCE) {
      const some = named.slice(from, from + MOST_AT_ONCE);
      const path = `/prices/current/${some.map(([name]) => encodeURIComponent(name)).join(",")}`;
      const found = new Map(
        Object.entries((await ask({ path }, pricesSchema)).coins).map(([name, coin]) => [name.toLowerCase(), coin]),
      );
      for (const [name, key] of some) {
        const coin = found.get(name.toLowerCase());
        if (coin && (coin.confidence ?? 1) >= LEAST_CONFIDENCE)
          prices.set(key, { usd: coin.price, at: coin.timestamp * 1000 });
      }
    }
    return prices;
  };
}

function nameOf({ chain, id }: PricedToken): string | undefined {
  const platform = PLATFORMS.get(chain);
  if (platform === undefined) return undefined;
  if (id === undefined) return `coingecko:${platform.coin}`;
  return platform.defillama && `${platform.defillama}:${id}`;
}
