import { type AccountId, type AssetId, type ChainId, FoyerError, type Price, parseAccountId } from "@foyer/contract";
import { findAdapter } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { type ReadHoldings, readHoldings } from "./read-holdings.ts";
import type { KnownList } from "./saved-lists.ts";
import type { Token, TokensPorts, TokensState } from "./state.ts";
import { toTokens } from "./to-tokens.ts";

/** What a reading works with. */
export type ReadingContext = Pick<FeatureContext<TokensState, TokensPorts>, "adapters" | "ports">;

type Reading = { readonly account: AccountId; readonly signal: AbortSignal };

/**
 * Reads what an account holds: from the first source that knows its chain, or by its adapter. `over`: the source wants to
 * be asked no more.
 * @throws {FoyerError} adapter/missing, network/unreachable, wallet/method-unsupported, and what else the adapter throws
 */
export async function readList(context: ReadingContext, reading: Reading): Promise<KnownList | "over"> {
  const { namespace, reference } = parseAccountId(reading.account);
  const { clock, http } = context.ports;
  for (const source of context.ports.holdings) {
    const answer = await source.read(reading.account, { clock, fetch: http, signal: reading.signal });
    if (answer.kind === "over") return "over";
    if (answer.kind === "held")
      return toList(`${namespace}:${reference}`, { holdings: answer.items, isCut: answer.isCut ?? false });
  }
  const read = findAdapter(context.adapters, namespace).capabilities.tokens;
  if (!read) throw new FoyerError("wallet/method-unsupported", { namespace, operation: "tokens" });
  return toList(`${namespace}:${reference}`, await readHoldings(read, reading));

  function toList(chain: ChainId, { holdings, isCut }: ReadHoldings): KnownList {
    const at = clock.now();
    const { items, refused } = toTokens(chain, holdings, at);
    return { status: "ready", items, refused, at, isCut };
  }
}

/** Adds what is known of prices. What a source fails to say is said by the next, or by nobody. */
export async function readPrices(
  { ports }: ReadingContext,
  { items, signal }: { readonly items: readonly Token[]; readonly signal: AbortSignal },
): Promise<readonly Token[]> {
  // What whoever lists them said is not asked again.
  const prices = new Map<string, Price>();
  for (const source of ports.prices) {
    const missing = items.filter(
      ({ asset, price, isImitation, isSpam }) => !prices.has(asset) && !price && !isImitation && !isSpam,
    );
    if (missing.length === 0) break;
    const assets = missing.map(({ asset }) => asset as AssetId);
    const found = await source
      .read(assets, { clock: ports.clock, fetch: ports.http, signal })
      .catch((): ReadonlyMap<AssetId, Price> => new Map());
    for (const asset of assets) {
      const price = found.get(asset);
      if (price && price.value > 0n) prices.set(asset, price);
    }
  }
  return items.map((token) => {
    const price = prices.get(token.asset);
    return price ? { ...token, price: { ...price, value: `${price.value}` } } : token;
  });
}
