import { z } from "@hono/zod-openapi";
import type { AskUpstream } from "../ask-upstream.ts";
import { PLATFORMS } from "./platforms.ts";
import { type Price, type PriceSource, priceKey } from "./price-source.ts";

const MOST_AT_ONCE = 30;
const pricesSchema = z.record(
  z.string(),
  z.object({ usd: z.number().positive().nullish(), last_updated_at: z.int().positive().nullish() }),
);

/** CoinGecko's simple prices; with a key. @see https://docs.coingecko.com/reference/simple-price */
export function coingecko(ask: AskUpstream, now: () => number): PriceSource {
  return async (tokens) => {
    const prices = new Map<string, Price>();
    const read = async (path: string, names: ReadonlyMap<string, readonly string[]>, list: string): Promise<void> => {
      const all = [...names.keys()];
      for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
        const query = {
          [list]: all.slice(from, from + MOST_AT_ONCE).join(","),
          vs_currencies: "usd",
          include_last_updated_at: "true",
        };
        for (const [name, coin] of Object.entries(await ask({ path, query }, pricesSchema))) {
          if (!coin.usd) continue;
          const price = { usd: coin.usd, at: coin.last_updated_at ? coin.last_updated_at * 1000 : now() };
          for (const key of names.get(name) ?? names.get(name.toLowerCase()) ?? []) prices.set(key, price);
        }
      }
    };
    const coins = new Map<string, string[]>();
    const contracts = new Map<string, Map<string, string[]>>();
    for (const token of tokens) {
      const platform = PLATFORMS.get(token.chain);
      if (platform && token.id === undefined) push(coins, platform.coin, priceKey(token));
      if (!platform?.coingecko || token.id === undefined) continue;
      const ofPlatform = contracts.get(platform.coingecko) ?? new Map<string, string[]>();
      contracts.set(platform.coingecko, ofPlatform);
      push(ofPlatform, token.chain.startsWith("eip155:") ? token.id.toLowerCase() : token.id, priceKey(token));
    }
    await read("/simple/price", coins, "ids");
    for (const [platform, names] of contracts)
      await read(`/simple/token_price/${platform}`, names, "contract_addresses");
    return prices;
  };
}

function push(lists: Map<string, string[]>, name: string, key: string): void {
  lists.set(name, [...(lists.get(name) ?? []), key]);
}
