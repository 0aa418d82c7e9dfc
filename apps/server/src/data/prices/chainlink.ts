import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem/utils";
import type { AskChain } from "../ask-chain.ts";
import { type Price, type PriceSource, priceKey } from "./price-source.ts";

/** A price feed on a chain. `token`: a contract, or `native`. `heartbeatSeconds`: how old its answer may become. */
export type Feed = { readonly token: string; readonly feed: `0x${string}`; readonly heartbeatSeconds: number };

const ABI = parseAbi([
  "function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)",
  "function decimals() view returns (uint8)",
]);
const CALLS = (["latestRoundData", "decimals"] as const).map((functionName) =>
  encodeFunctionData({ abi: ABI, functionName }),
);

/**
 * Chainlink's feeds in US dollars, read from a node of their chain. An answer older than its heartbeat is none.
 * @see https://docs.chain.link/data-feeds/historical-data
 */
export function chainlink(
  askChain: AskChain,
  a: { readonly feeds: ReadonlyMap<string, readonly Feed[]>; readonly now: () => number },
): PriceSource {
  return async (tokens) => {
    const prices = new Map<string, Price>();
    for (const chain of new Set(tokens.map((token) => token.chain))) {
      const wanted = new Set(tokens.filter((token) => token.chain === chain).map(priceKey));
      const feeds = (a.feeds.get(chain) ?? []).filter((feed) => wanted.has(keyOf(chain, feed)));
      if (feeds.length === 0) continue;
      const calls = feeds.flatMap(({ feed: to }) =>
        CALLS.map((data) => ({ method: "eth_call", params: [{ to, data }, "latest"] })),
      );
      const results = await askChain(chain, calls);
      for (const [index, feed] of feeds.entries()) {
        const price = readPrice(results[index * 2], results[index * 2 + 1]);
        if (price && a.now() - price.at <= feed.heartbeatSeconds * 1000) prices.set(keyOf(chain, feed), price);
      }
    }
    return prices;
  };
}

function keyOf(chain: string, { token }: Feed): string {
  return priceKey({ chain, id: token === "native" ? undefined : token });
}

function readPrice(round: unknown, decimals: unknown): Price | undefined {
  if (!isHex(round) || !isHex(decimals)) return undefined;
  try {
    const [, answer, , updatedAt] = decodeFunctionResult({ abi: ABI, functionName: "latestRoundData", data: round });
    const places = decodeFunctionResult({ abi: ABI, functionName: "decimals", data: decimals });
    const usd = Number(answer) / 10 ** places;
    return answer > 0n && Number.isFinite(usd) ? { usd, at: Number(updatedAt) * 1000 } : undefined;
  } catch {
    // A contract that answers something else is no feed, and a token without a feed has no price here.
    return undefined;
  }
}

function isHex(value: unknown): value is `0x${string}` {
  return typeof value === "string" && /^0x[0-9a-f]*$/i.test(value);
}
