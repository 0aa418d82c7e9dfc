import type { Fetch } from "../../rpc/ask-node.ts";
import type { DataSettings } from "../../settings/read-settings.ts";
import type { AskChain } from "../ask-chain.ts";
import { createAsk } from "../ask-upstream.ts";
import { createBoundedCache } from "../bounded-cache.ts";
import { chainlink } from "./chainlink.ts";
import { coingecko } from "./coingecko.ts";
import { defillama } from "./defillama.ts";
import { type Price, type PricedToken, type PriceSource, priceKey } from "./price-source.ts";

const FRESH_MS = 60_000;
const MOST = 10_000;
const URLS = { defillama: "https://coins.llama.fi", coingecko: "https://api.coingecko.com/api/v3" } as const;

/** Creates the price source that the operator chose. Prices, and their absence, are cached for a minute. */
export function createPrices(a: {
  readonly prices: DataSettings["prices"];
  readonly askChain: AskChain;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly signal: AbortSignal;
}): PriceSource {
  const read = createSource(a);
  const cache = createBoundedCache<{ readonly price: Price | undefined; readonly until: number }>(MOST);
  return async (tokens) => {
    const now = a.now();
    // Collected before the source is asked: another request may push entries out of the cache meanwhile.
    const prices = new Map<string, Price>();
    const unknown: PricedToken[] = [];
    for (const token of tokens) {
      const entry = cache.get(priceKey(token));
      if (entry === undefined || entry.until <= now) unknown.push(token);
      else if (entry.price !== undefined) prices.set(priceKey(token), entry.price);
    }
    const found = unknown.length > 0 ? await read(unknown) : new Map<string, Price>();
    for (const token of unknown) {
      const price = found.get(priceKey(token));
      cache.set(priceKey(token), { price, until: now + FRESH_MS });
      if (price !== undefined) prices.set(priceKey(token), price);
    }
    return prices;
  };
}

function createSource({ prices, askChain, fetch, now, signal }: Parameters<typeof createPrices>[0]): PriceSource {
  const { source, key, feeds } = prices;
  if (source === "off") return async () => new Map();
  if (source === "chainlink") return chainlink(askChain, { feeds, now });
  const headers: Record<string, string> = key === undefined ? {} : { "x-cg-demo-api-key": key };
  const ask = createAsk({
    url: prices.url ?? URLS[source],
    headers: source === "coingecko" ? headers : {},
    query: {},
    fetch,
    signal,
  });
  return source === "coingecko" ? coingecko(ask, now) : defillama(ask);
}
