import type { Fetch } from "../../rpc/ask-node.ts";
import type { DataSettings } from "../../settings/read-settings.ts";
import type { AskChain } from "../ask-chain.ts";
import { createAsk } from "../ask-upstream.ts";
import { chainlink } from "./chainlink.ts";
import { coingecko } from "./coingecko.ts";
import { defillama } from "./defillama.ts";
import { type Price, type PriceSource, priceKey } from "./price-source.ts";

const FRESH_MS = 60_000;
const MOST = 10_000;
const URLS = { defillama: "https://coins.llama.fi", coingecko: "https://api.coingecko.com/api/v3" } as const;

/** Makes the source of prices that the operator chose. What was found, and what was not, is remembered for a minute. */
export function createPrices(a: {
  readonly prices: DataSettings["prices"];
  readonly askChain: AskChain;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly signal: AbortSignal;
}): PriceSource {
  const read = createSource(a);
  const known = new Map<string, { readonly price: Price | undefined; readonly until: number }>();
  return async (tokens) => {
    const now = a.now();
    const unknown = tokens.filter((token) => (known.get(priceKey(token))?.until ?? 0) <= now);
    if (known.size > MOST) known.clear();
    const found = unknown.length > 0 ? await read(unknown) : new Map<string, Price>();
    for (const token of unknown)
      known.set(priceKey(token), { price: found.get(priceKey(token)), until: now + FRESH_MS });
    return new Map(
      tokens.flatMap((token) => {
        const price = known.get(priceKey(token))?.price;
        return price === undefined ? [] : [[priceKey(token), price] as const];
      }),
    );
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
