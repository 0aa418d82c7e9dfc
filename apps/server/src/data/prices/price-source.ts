/** A token whose price is asked for; without an `id`, the chain's own coin. */
export type PricedToken = { readonly chain: string; readonly id: string | undefined };

/** What a token costs in US dollars, and since when that is so (Unix milliseconds). */
export type Price = { readonly usd: number; readonly at: number };

/** Asks what tokens cost; those that it does not know are not in the answer. @throws {UpstreamFailure} */
export type PriceSource = (tokens: readonly PricedToken[]) => Promise<ReadonlyMap<string, Price>>;

/** Under which key the price of a token is. */
export function priceKey({ chain, id }: PricedToken): string {
  return `${chain} ${chain.startsWith("eip155:") ? (id ?? "").toLowerCase() : (id ?? "")}`;
}
